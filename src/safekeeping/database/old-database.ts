import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { ClientBase } from 'pg';
import { RefusedDatabaseError } from '../../platform/database/demo-mark.js';
import { formerChainRefusal } from '../../platform/database/refuse-unfit-schema.js';
import { readSchemaState } from '../../platform/database/schema-state.js';
import type { Archive } from '../archive/archive.js';

/** Server or worker still use the database: what they write now would be lost. */
class ClinicRunsError extends Error {}

/** A connection that was just closed is listed for a moment longer. */
const LOOKS = 10;
const PAUSE_MS = 200;

/** What would be moved could not be restored. @throws RefusedDatabaseError before an archive is made */
export async function refuseFormerClinic(client: pg.Client): Promise<void> {
  const refusal = formerChainRefusal(await readSchemaState(client));
  if (refusal !== null) throw new RefusedDatabaseError(refusal);
}

/** @throws ClinicRunsError */
export async function refuseRunningClinic(client: ClientBase): Promise<void> {
  let connections = await countOthers(client);
  for (let look = 1; connections > 0 && look < LOOKS; look += 1) {
    await setTimeout(PAUSE_MS);
    connections = await countOthers(client);
  }
  if (connections > 0)
    throw new ClinicRunsError(`${connections} connections use the database: stop server and worker first`);
}

/** By the user of each: a role without `pg_monitor` sees no more of other roles' connections. Autovacuum has no user. */
async function countOthers(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL`,
  );
  return rows[0]?.count ?? 0;
}

/** A process that is started on the old database by mistake runs no job and calls nobody. */
export async function closeOldDatabase(client: ClientBase, { name, manifest }: Archive): Promise<void> {
  await client.query('INSERT INTO outgoing_held (archive, snapshot_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    `moved as ${name}`,
    manifest.snapshotAt,
  ]);
}
