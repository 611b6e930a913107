/** What a migration costs a running clinic. */
export interface MigrationTime {
  /** Measured with a million orders, cases, events, mails and rows of the access log; rounded up to a tenth. */
  readonly seconds: number;
  /** Existing tables whose readers and writers wait until it ends. */
  readonly blocksAll?: readonly string[];
  /** Existing tables whose writers wait until it ends; reading goes on. */
  readonly blocksWrites?: readonly string[];
}

/** By timestamp, for migrations since the oldest release that can be upgraded; from `npm run bench -- migrations`. */
export const MIGRATION_TIMES: Readonly<Record<number, MigrationTime>> = {};
