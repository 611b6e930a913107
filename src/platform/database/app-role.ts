import pg from 'pg';
import { existingSchemas, fixedTables } from './roles.js';

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
 * worker refuse to start in production (`powerful-role.ts`).
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
