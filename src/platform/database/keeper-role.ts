import pg from 'pg';

/**
 * What only the keeper does: it seals the access log and wraps the keys of cases again. Who has the server's
 * role can neither put a link into the chain, nor spoil the key of a case.
 */
const RIGHTS = [
  'SELECT ON access_log, access_log_seals, access_log_heads, access_log_unsealed, case_keys, case_answers',
  'INSERT ON access_log_seals, access_log_heads',
  'DELETE ON access_log_unsealed',
  `INSERT (principal, role, assurance, action, case_id, data_group, fields, reason, request_id, outcome, care_unit,
     session, address) ON access_log`,
  'SELECT (id, care_unit) ON clinicians',
  'SELECT (care_unit) ON clinic_settings',
  'UPDATE (master_key_id, wrapped, fingerprint) ON case_keys',
  'UPDATE (question_id, value, identity_hash) ON case_answers',
];

/**
 * Lets the keeper's role do its work and nothing else. Repeats are harmless. The role of server and worker is the keeper too
 * where no other is set.
 *
 * @param owner connection of the role that owns the tables
 * @param name of the role in `KEEPER_DATABASE_URL`, or in `DATABASE_URL` without one
 */
export async function provideKeeperRole(owner: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await owner.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
  for (const right of RIGHTS) await owner.query(`GRANT ${right} TO ${role}`);
}
