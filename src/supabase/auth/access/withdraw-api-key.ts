import type { DataSource } from 'typeorm';

/** NOTIFY channel that makes all processes re-read the withdrawn keys. */
export const WITHDRAWN_CHANNEL = 'withdrawn_api_keys';

/** Withdraws an API key; all processes refuse it within seconds. Idempotent. */
export async function withdrawApiKey(dataSource: DataSource, jti: string, reason: string): Promise<void> {
  await dataSource.query('INSERT INTO withdrawn_api_keys (jti, reason) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    jti,
    reason,
  ]);
  await dataSource.query('SELECT pg_notify($1, $2)', [WITHDRAWN_CHANNEL, jti]);
}
