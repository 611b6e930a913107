/** A numbered release and the schema that it came with. */
export interface Release {
  /** Semantic version, also the tag (`v0.2.0`). */
  readonly version: string;
  /** Timestamp of its last migration. */
  readonly schemaVersion: number;
}

/**
 * The last commit that reads databases and archives of the former chain of migrations, which one migration a wing has
 * replaced: every timestamp of that chain is before those of today.
 */
export const LAST_COMMIT_OF_FORMER_CHAIN = 'de1e3fcd';

/**
 * Releases, oldest first, from which an upgrade to this one is tested: `test/releases/` keeps a dump of each, which the
 * long run upgrades. How a release is made: CONTRIBUTING.md, "Making a release".
 */
export const UPGRADABLE_RELEASES: readonly Release[] = [{ version: '0.2.0', schemaVersion: 1_796_000_008_000 }];
