import type { RunningClinic } from '../test-server.js';

/** Names a person responsible for patient data two days ago, as two admins do: the person reads and decides now. */
export async function nameResponsible(app: Pick<RunningClinic, 'database'>, userId: string): Promise<void> {
  await app.database.query(
    `INSERT INTO log_reviewers (user_id, named_by, named_at) VALUES ($1, gen_random_uuid(), now() - interval '2 days')`,
    [userId],
  );
}
