import type { KeyObject } from 'node:crypto';
import type { ClientBase } from 'pg';
import { migrations } from '../../../migrations/index.js';
import { LAST_COMMIT_OF_FORMER_CHAIN } from '../../../migrations/releases.js';
import { isOfFormerChain, timestampOf } from '../../platform/database/schema-state.js';
import { compareReleases, RELEASE } from '../../platform/process/release.js';
import type { Archive } from '../archive/archive.js';
import { missingKeys } from '../archive/key-fingerprints.js';
import type { Manifest } from '../archive/manifest.js';
import { clinicOf } from '../backup/claim-place.js';

/** The archive is not restored; nothing was touched. */
export class RefusedRestoreError extends Error {}

/** The archive has a schema that no migration of today makes. @throws RefusedRestoreError */
export function refuseFormerArchive({ release, migrations: ofArchive }: Manifest): void {
  if (!isOfFormerChain(ofArchive.map(timestampOf))) return;
  throw new RefusedRestoreError(
    `the archive was made by release ${release} with the former chain of migrations; commit ${LAST_COMMIT_OF_FORMER_CHAIN} is the last that can restore it`,
  );
}

/** @throws RefusedRestoreError */
export function refuseNewerArchive({ release, migrations: ofArchive }: Manifest): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = ofArchive.filter((name) => !known.has(name));
  if (compareReleases(release, RELEASE) <= 0 && unknown.length === 0) return;
  throw new RefusedRestoreError(
    `the archive was made by release ${release}${unknown.length > 0 ? ` with the migration ${unknown[0]}` : ''}; this is ${RELEASE}: restore it with that release or a later one`,
  );
}

/**
 * Whoever may write to the place can make an archive: recipients are public keys.
 *
 * @param signers public keys, of which one must have signed; null: anybody may have made the archive
 * @throws RefusedRestoreError
 */
export function refuseUnsigned(archive: Archive, signers: readonly KeyObject[] | null): void {
  if (signers === null || archive.isSignedBy(signers)) return;
  throw new RefusedRestoreError(
    `the archive ${archive.name} has no signature by a key of BACKUP_PUBLIC_KEYS: whoever can write to its place could have made it; --unsigned restores it all the same`,
  );
}

/** The archive was copied to the place of another clinic. @throws RefusedRestoreError */
export async function refuseForeignArchive({ place, manifest }: Archive): Promise<void> {
  const clinicId = await clinicOf(place);
  if (clinicId !== null && clinicId !== manifest.clinicId)
    throw new RefusedRestoreError(
      `the archive is of another clinic (${manifest.clinicId}) than the place (${clinicId})`,
    );
}

/** @throws RefusedRestoreError when a setting lacks a key that data of the archive is encrypted with */
export function refuseMissingKeys({ keys }: Manifest, variables: Readonly<Record<string, string | undefined>>): void {
  const missing = missingKeys(keys, variables);
  if (missing.length > 0)
    throw new RefusedRestoreError(
      `the archive is of another clinic, or these keys of it are missing in the settings: ${missing.join(', ')}`,
    );
}

/** @throws RefusedRestoreError when the database has a table, view or sequence */
export async function refuseUsedDatabase(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT pg_class.oid::regclass::text AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%'
     ORDER BY relname LIMIT 1`,
  );
  if (rows[0])
    throw new RefusedRestoreError(`the database is not empty (it has ${rows[0].name}); restore into a new one`);
}
