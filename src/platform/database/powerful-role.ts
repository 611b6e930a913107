import type { DataSource } from 'typeorm';
import { RefusedDatabaseError } from './demo-mark.js';

/**
 * A role that owns tables or bypasses row policies could change the access log; one that also seals the log could forge
 * its seals.
 *
 * @throws RefusedDatabaseError
 */
export async function refusePowerfulRole(dataSource: DataSource): Promise<void> {
  const [role] = await dataSource.query<
    { name: string; isAboveRules: boolean; ownsTables: boolean; isKeeper: boolean }[]
  >(
    `SELECT rolname AS name, rolsuper OR rolbypassrls AS "isAboveRules",
            EXISTS (SELECT 1 FROM pg_class WHERE relowner = pg_roles.oid AND relkind IN ('r', 'p')) AS "ownsTables",
            has_table_privilege(current_user, 'access_log_seals', 'INSERT') AS "isKeeper"
     FROM pg_roles WHERE rolname = current_user`,
  );
  if (role?.isAboveRules || role?.ownsTables) {
    throw new RefusedDatabaseError(
      `DATABASE_URL: the role ${role.name} owns tables or stands above row policies; give server and worker a role of their own, and migrations MIGRATION_DATABASE_URL (docs/operations.md)`,
    );
  }
  if (role?.isKeeper) {
    throw new RefusedDatabaseError(
      `DATABASE_URL: the role ${role.name} may seal the access log; give that to a role of its own in KEEPER_DATABASE_URL, and migrate (docs/operations.md)`,
    );
  }
}
