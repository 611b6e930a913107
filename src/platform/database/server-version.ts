import { RefusedDatabaseError } from './demo-mark.js';

/** Releases that the product is tested against (docs/operations/install.md). */
const OLDEST = 15;
const NEWEST = 18;

/** 180004 is 18.4. */
export const SERVER_VERSION_SQL = `SELECT current_setting('server_version_num')::integer AS "versionNumber"`;

/** @param rows of {@link SERVER_VERSION_SQL} @throws RefusedDatabaseError for a release that the product is not tested against */
export function refuseForeignVersion([row]: readonly { readonly versionNumber: number }[]): void {
  const major = Math.floor((row?.versionNumber ?? 0) / 10_000);
  if (major >= OLDEST && major <= NEWEST) return;
  throw new RefusedDatabaseError(
    `DATABASE_URL: this is PostgreSQL ${major}; Hudvy runs on PostgreSQL ${OLDEST} to ${NEWEST} (docs/operations/install.md)`,
  );
}
