import pg from 'pg';
import type { DataSource } from 'typeorm';
import { RefusedDatabaseError } from './demo-mark.js';

/** Schemas that the business works in, with the rights on each: the queue makes a sequence for each of its queues. */
const SCHEMAS: Readonly<Record<string, string>> = { public: 'USAGE', bullmq: 'USAGE, CREATE' };

/** `duplicate_object`, or a unique violation when two databases of one server are migrated in the same instant. */
const ROLE_EXISTS = ['42710', '23505'];

/**
 * Lets the role that server and worker connect with read and write rows, and nothing else: it owns no table, so it can
 * neither drop one nor switch off a trigger or a row policy (docs/security.md). The role is made when it is missing, with
 * the password of its address; a changed password is for the operator to set. Repeats are harmless. A table with
 * the comment `append-only` takes new rows and never changes old ones.
 *
 * @param owner connection of the role that owns the tables
 * @param appUrl the address that server and worker use (`DATABASE_URL`)
 */
export async function provideAppRole(owner: pg.Client, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  const name = decodeURIComponent(username);
  if (name === owner.user) return;
  const role = pg.escapeIdentifier(name);
  await createRole(owner, role, decodeURIComponent(password));
  for (const schema of await existingSchemas(owner)) {
    await owner.query(`
      GRANT ${SCHEMAS[schema]} ON SCHEMA ${schema} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role};`);
  }
  await owner.query(`REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${role}`);
  for (const table of await appendOnlyTables(owner))
    await owner.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${role}`);
}

async function createRole(owner: pg.Client, role: string, password: string): Promise<void> {
  try {
    await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  } catch (error) {
    if (!ROLE_EXISTS.includes(String((error as { code?: unknown }).code))) throw error;
  }
}

/** Tables that say so in their comment, and their partitions. */
async function appendOnlyTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND obj_description(coalesce(pg_partition_root(oid), oid), 'pg_class') = 'append-only'`,
  );
  return rows.map(({ name }) => name);
}

async function existingSchemas(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)',
    [Object.keys(SCHEMAS)],
  );
  return rows.map(({ name }) => name);
}

/**
 * A role that owns tables or stands above row policies would make the access log and its policies a matter of trust.
 *
 * @throws RefusedDatabaseError
 */
export async function refusePowerfulRole(dataSource: DataSource): Promise<void> {
  const [role] = await dataSource.query<{ name: string; isAboveRules: boolean; ownsTables: boolean }[]>(
    `SELECT rolname AS name, rolsuper OR rolbypassrls AS "isAboveRules",
            EXISTS (SELECT 1 FROM pg_class WHERE relowner = pg_roles.oid AND relkind IN ('r', 'p')) AS "ownsTables"
     FROM pg_roles WHERE rolname = current_user`,
  );
  if (role?.isAboveRules || role?.ownsTables) {
    throw new RefusedDatabaseError(
      `DATABASE_URL: the role ${role.name} owns tables or stands above row policies; give server and worker a role of their own, and migrations MIGRATION_DATABASE_URL (docs/operations.md)`,
    );
  }
}
