import type pg from 'pg';
import { RELEASE } from '../process/release.js';
import { missingMigrations, SCHEMA_VERSION, type SchemaState } from './schema-state.js';

/**
 * Records that an upgrade to this release begins, when there is something to do. An interrupted one is continued under its
 * row. The first installation has no table yet: `finishUpgrade` records it.
 */
export async function startUpgrade(owner: pg.Client, state: SchemaState): Promise<void> {
  const { last } = state;
  if (!last || !last.isFinished) return;
  if (last.version === RELEASE && missingMigrations(state).length === 0) return;
  await owner.query('INSERT INTO releases (version, schema_version) VALUES ($1, $2)', [RELEASE, SCHEMA_VERSION]);
}

/** Records that the schema is that of this release. */
export async function finishUpgrade(owner: pg.Client): Promise<void> {
  await owner.query('UPDATE releases SET schema_version = $1, finished_at = now() WHERE finished_at IS NULL', [
    SCHEMA_VERSION,
  ]);
  await owner.query(
    `INSERT INTO releases (version, schema_version, finished_at)
     SELECT $1, $2, now() WHERE NOT EXISTS (SELECT FROM releases)`,
    [RELEASE, SCHEMA_VERSION],
  );
}
