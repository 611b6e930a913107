import pg from 'pg';
import { existingSchemas, fixedTables } from './roles.js';

/** Schemas that the business works in, with the rights on each: the queue makes a sequence for each of its queues. */
const SCHEMAS: Readonly<Record<string, string>> = { public: 'USAGE', bullmq: 'USAGE, CREATE' };

/** Columns that a role may fill in or change where it may not reach all of them: the database decides the others. */
const COLUMNS = {
  access_log: `INSERT (principal, role, assurance, action, case_id, data_group, fields, reason, request_id, outcome, care_unit,
    session, address)`,
  erasure_decisions: 'INSERT (id, case_id, reference, decided_by, confirmed_by)',
  case_legal_holds: 'INSERT (case_id, reference, placed_by)',
  case_keys: 'UPDATE (device_key)',
} as const;

/**
 * Lets the role that server and worker connect with read and write rows, and nothing else: it owns no table, so it can
 * neither drop one nor switch off a trigger or a row policy (docs/security.md). Repeats are harmless. A table with the
 * comment `append-only` takes new rows and never changes old ones; one that is `of the keeper` can only be read.
 *
 * @param owner connection of the role that owns the tables
 * @param name of the role in `DATABASE_URL`
 */
export async function provideAppRole(owner: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  for (const schema of await existingSchemas(owner, Object.keys(SCHEMAS))) {
    await owner.query(`
      GRANT ${SCHEMAS[schema]} ON SCHEMA ${schema} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role};`);
  }
  await owner.query(`REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${role}`);
  for (const { name: table, isPartition, isOfKeeper } of await fixedTables(owner)) {
    const rights = isPartition || isOfKeeper ? 'INSERT, UPDATE, DELETE' : 'UPDATE, DELETE';
    await owner.query(`REVOKE ${rights} ON ${table} FROM ${role}`);
  }
  for (const [table, rights] of Object.entries(COLUMNS)) {
    const [right = ''] = rights.split(' ');
    await owner.query(`REVOKE ${right} ON ${table} FROM ${role}; GRANT ${rights} ON ${table} TO ${role}`);
  }
}
