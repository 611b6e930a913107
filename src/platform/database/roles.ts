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
interface FixedTable {
  readonly name: string;
  readonly isPartition: boolean;
  /** Only the keeper writes to it. */
  readonly isOfKeeper: boolean;
}

/** Tables with the comment `append-only` or `of the keeper`, and their partitions. */
async function fixedTables(owner: pg.Client): Promise<FixedTable[]> {
  const { rows } = await owner.query<FixedTable>(
    `SELECT oid::regclass::text AS name, relispartition AS "isPartition", comment LIKE '%of the keeper' AS "isOfKeeper"
     FROM pg_class, obj_description(coalesce(pg_partition_root(oid), oid), 'pg_class') AS comment
     WHERE relkind IN ('r', 'p') AND (comment LIKE 'append-only%' OR comment LIKE '%of the keeper')`,
  );
  return rows;
}

/** Which of these schemas exist. */
async function existingSchemas(owner: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)',
    [schemas],
  );
  return rows.map(({ name }) => name);
}

/** Schemas of the business and the rights on each; the queue creates a sequence for each of its queues. */
const SCHEMAS: Readonly<Record<string, string>> = { public: 'USAGE', bullmq: 'USAGE, CREATE' };

/** Columns that the role may write, for tables where the database fills in the others. */
const COLUMNS = {
  access_log: `INSERT (principal, role, assurance, action, case_id, data_group, fields, reason, request_id, outcome, care_unit,
    session, address)`,
  erasure_decisions: 'INSERT (id, case_id, reference, decided_by, confirmed_by)',
  case_legal_holds: 'INSERT (case_id, reference, placed_by)',
  case_hold_lifts: 'INSERT (hold_id, reason, lifted_by)',
  case_keys: 'UPDATE (device_key)',
  case_blocks: 'UPDATE (treating_clinician_id, lifted_at)',
  log_reviewers: 'UPDATE (removed_at, removed_by)',
  log_review_picks: 'UPDATE (reviewed_at, reviewed_by, verdict, comment)',
} as const;

/** Tables whose rows the role never deletes, and changes where COLUMNS says so. */
const KEPT = ['case_blocks', 'case_block_breaks', 'log_reviewers'] as const;

/**
 * Grants the role of server and worker the right to read and write rows, and to see how old transactions are, and nothing
 * else: it owns no table, so it cannot drop one or disable a trigger or a row policy (docs/security.md). Idempotent. A table with the comment `append-only`
 * takes inserts only; one with `of the keeper` can only be read.
 *
 * @param owner connection of the role that owns the tables
 * @param name of the role in `DATABASE_URL`
 */
export async function provideAppRole(owner: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await refuseTemporaryTables(owner);
  for (const schema of await existingSchemas(owner, Object.keys(SCHEMAS))) {
    await owner.query(`
      GRANT ${SCHEMAS[schema]} ON SCHEMA ${schema} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role};`);
  }
  await owner.query(`REVOKE INSERT, UPDATE, DELETE ON schema_migrations, releases FROM ${role}`);
  for (const { name: table, isPartition, isOfKeeper } of await fixedTables(owner)) {
    const rights = isPartition || isOfKeeper ? 'INSERT, UPDATE, DELETE' : 'UPDATE, DELETE';
    await owner.query(`REVOKE ${rights} ON ${table} FROM ${role}`);
  }
  for (const table of KEPT) await owner.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${role}`);
  for (const [table, rights] of Object.entries(COLUMNS)) {
    const [right = ''] = rights.split(' ');
    await owner.query(`REVOKE ${right} ON ${table} FROM ${role}; GRANT ${rights} ON ${table} TO ${role}`);
  }
  if (await mayGrantStatistics(owner, name)) await owner.query(`GRANT pg_read_all_stats TO ${role}`);
}

/**
 * SECURITY: a temporary table could stand in the place of one that a row policy or trigger reads. The functions name their
 * schemas; this is the second bolt. Only the owner of the database can revoke: otherwise PostgreSQL warns, and server and
 * worker refuse to start in production (`refuse-unfit-schema.ts`).
 */
async function refuseTemporaryTables(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  await owner.query(`REVOKE TEMPORARY ON DATABASE ${pg.escapeIdentifier(rows[0]?.name ?? '')} FROM PUBLIC`);
}

/**
 * Without `pg_read_all_stats` Postgres hides how old the transactions of other roles are, such as a dump's. An owner may
 * grant it once a superuser has given it with ADMIN OPTION (docs/operations/keys-and-access.md).
 */
async function mayGrantStatistics(owner: pg.Client, app: string): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(
    `SELECT pg_has_role('pg_read_all_stats', 'MEMBER WITH ADMIN OPTION')
       AND NOT pg_has_role($1, 'pg_read_all_stats', 'USAGE') AS may`,
    [app],
  );
  return rows[0]?.may === true;
}

/**
 * Grants the role of backups the right to read every row, and nothing else. Idempotent. Row policies bind it like any
 * other role; a policy of its own on each such table lets it read all rows, so that it needs no superuser's `BYPASSRLS`.
 *
 * @param owner connection of the role that owns the tables
 * @param name of the role in `BACKUP_DATABASE_URL`
 */
export async function provideBackupRole(owner: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await owner.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
  const { rows } = await owner.query<{ table: string }>(
    `SELECT pg_class.oid::regclass::text AS table FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relrowsecurity AND NOT EXISTS (
       SELECT 1 FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'backup' AND
         polroles = ARRAY[(SELECT oid FROM pg_roles WHERE rolname = $1)])`,
    [name],
  );
  for (const { table } of rows)
    await owner.query(
      `DROP POLICY IF EXISTS backup ON ${table}; CREATE POLICY backup ON ${table} FOR SELECT TO ${role} USING (true)`,
    );
}

/**
 * Rights of the keeper alone: sealing the access log and rewrapping the keys of cases. With the server's role nobody can
 * append to the chain or destroy the key of a case.
 */
const RIGHTS = [
  'SELECT ON access_log, access_log_seals, access_log_heads, access_log_unsealed, case_keys, case_answers, case_summaries',
  'INSERT ON access_log_seals, access_log_heads',
  'DELETE ON access_log_unsealed',
  `INSERT (principal, role, assurance, action, case_id, data_group, fields, reason, request_id, outcome, care_unit,
     session, address) ON access_log`,
  'SELECT (id, care_unit) ON clinicians',
  'SELECT (care_unit) ON clinic_settings',
  'UPDATE (master_key_id, wrapped, fingerprint) ON case_keys',
  'UPDATE (question_id, value, identity_hash) ON case_answers',
  'SELECT (id, identity_hash) ON cases',
  'UPDATE (identity_hash) ON cases',
  'UPDATE (key_id, content) ON case_summaries',
];

/**
 * Grants the keeper's role its rights and nothing else. Idempotent. Without a keeper of its own, the role of server and
 * worker is the keeper too.
 *
 * @param owner connection of the role that owns the tables
 * @param name of the role in `KEEPER_DATABASE_URL`, or in `DATABASE_URL` without one
 */
export async function provideKeeperRole(owner: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await owner.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
  for (const right of RIGHTS) await owner.query(`GRANT ${right} TO ${role}`);
}

/**
 * Grants the role of the restore drill the right to record results, and nothing else: it reads no row of the clinic. That it
 * may create databases, only a superuser can grant (docs/operations/keys-and-access.md). Idempotent.
 *
 * @param owner connection of the role that owns the tables
 * @param name of the role in `DRILL_DATABASE_URL`
 */
export async function provideDrillRole(owner: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await owner.query(`GRANT USAGE ON SCHEMA public TO ${role}; GRANT INSERT ON restore_drills TO ${role}`);
}
