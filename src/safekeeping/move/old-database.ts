import type { ClientBase } from 'pg';
import type { Archive } from '../archive/archive.js';

/** Server or worker still use the database: what they write now would be lost. */
export class ClinicRunsError extends Error {}

/** @throws ClinicRunsError */
export async function refuseRunningClinic(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (rows[0] && rows[0].count > 0)
    throw new ClinicRunsError(`${rows[0].count} connections use the database: stop server and worker first`);
}

/** A process that is started on the old database by mistake runs no job and calls nobody. */
export async function closeOldDatabase(client: ClientBase, { name, manifest }: Archive): Promise<void> {
  await client.query('INSERT INTO outgoing_held (archive, snapshot_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    `moved as ${name}`,
    manifest.snapshotAt,
  ]);
}
