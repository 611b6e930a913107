import type { DataSource } from 'typeorm';
import { RefusedDatabaseError } from './demo-mark.js';

/**
 * A role that owns tables or bypasses row policies could change the access log; one that also seals the log could forge
 * its seals; one that makes temporary tables could stand them in the place of those that policies read.
 *
 * @throws RefusedDatabaseError
 */
export async function refusePowerfulRole(dataSource: DataSource): Promise<void> {
  const [role] = await dataSource.query<
    { name: string; isAboveRules: boolean; ownsTables: boolean; isKeeper: boolean; makesTables: boolean }[]
  >(
    `SELECT rolname AS name, rolsuper OR rolbypassrls AS "isAboveRules",
            EXISTS (SELECT 1 FROM pg_class WHERE relowner = pg_roles.oid AND relkind IN ('r', 'p')) AS "ownsTables",
            has_table_privilege(current_user, 'access_log_seals', 'INSERT') AS "isKeeper",
            has_database_privilege(current_database(), 'TEMPORARY') AS "makesTables"
     FROM pg_roles WHERE rolname = current_user`,
  );
  if (role?.isAboveRules || role?.ownsTables) {
    throw new RefusedDatabaseError(
      `DATABASE_URL: the role ${role.name} owns tables or stands above row policies; give server and worker a role of their own, and migrations MIGRATION_DATABASE_URL (docs/operations/keys-and-access.md)`,
    );
  }
  if (role?.isKeeper) {
    throw new RefusedDatabaseError(
      `DATABASE_URL: the role ${role.name} may seal the access log; give that to a role of its own in KEEPER_DATABASE_URL, and migrate (docs/operations/keys-and-access.md)`,
    );
  }
  if (role?.makesTables) {
    throw new RefusedDatabaseError(
      `DATABASE_URL: the role ${role.name} may create temporary tables; as the owner of the database, run: REVOKE TEMPORARY ON DATABASE … FROM PUBLIC (docs/operations/keys-and-access.md)`,
    );
  }
}
