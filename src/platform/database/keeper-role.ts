import pg from 'pg';

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
