import pg from 'pg';

/** `duplicate_object`, or a unique violation when two databases of one server are migrated in the same instant. */
const ROLE_EXISTS = ['42710', '23505'];

/** The role of a connection string. */
export function nameOfRole(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/** Creates the role of a connection string if it does not exist. The operator sets a changed password. */
export async function createRole(owner: pg.Client, url: string): Promise<void> {
  const role = pg.escapeIdentifier(nameOfRole(url));
  const password = pg.escapeLiteral(decodeURIComponent(new URL(url).password));
  try {
    await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD ${password}`);
  } catch (error) {
    if (!ROLE_EXISTS.includes(String((error as { code?: unknown }).code))) throw error;
  }
}

/** A table whose comment restricts writing. */
export interface FixedTable {
  readonly name: string;
  readonly isPartition: boolean;
  /** Only the keeper writes to it. */
  readonly isOfKeeper: boolean;
}

/** Tables with the comment `append-only` or `of the keeper`, and their partitions. */
export async function fixedTables(owner: pg.Client): Promise<FixedTable[]> {
  const { rows } = await owner.query<FixedTable>(
    `SELECT oid::regclass::text AS name, relispartition AS "isPartition", comment LIKE '%of the keeper' AS "isOfKeeper"
     FROM pg_class, obj_description(coalesce(pg_partition_root(oid), oid), 'pg_class') AS comment
     WHERE relkind IN ('r', 'p') AND (comment LIKE 'append-only%' OR comment LIKE '%of the keeper')`,
  );
  return rows;
}

/** Which of these schemas exist. */
export async function existingSchemas(owner: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)',
    [schemas],
  );
  return rows.map(({ name }) => name);
}
