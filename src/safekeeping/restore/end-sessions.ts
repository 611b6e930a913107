import type { ClientBase } from 'pg';

/**
 * Rows that open something to who holds a cookie, a token, a code or a link. Some were ended after the backup was made, so
 * all are ended: people sign in again, and links are sent again. What depends on a session is removed with it.
 */
const ENDED = [
  'sessions',
  'auth_codes',
  'one_time_tokens',
  'factor_challenges',
  'message_requests',
  'case_sessions',
  'case_codes',
  'case_links',
  'desk_sessions',
  'withdrawal_links',
] as const;

/** Ends all sessions with their refresh tokens, codes and links of a restored database. */
export async function endSessions(client: ClientBase): Promise<void> {
  for (const table of ENDED) await client.query(`DELETE FROM ${table}`);
  // One that was taken opens nothing, and ties two admins to each other (platform/confirmations/two-admins.ts).
  await client.query('DELETE FROM admin_invites WHERE used_at IS NULL');
}
