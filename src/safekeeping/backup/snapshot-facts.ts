import type { ClientBase } from 'pg';
import type { Manifest } from '../archive/manifest.js';

type Facts = Pick<Manifest, 'clinicId' | 'migrations' | 'snapshotAt' | 'postgresMajor' | 'keys' | 'accessLogHead'>;

/** What the manifest says about the database; the first statement of the transaction, so it takes the snapshot. */
export async function readSnapshotFacts(client: ClientBase): Promise<Facts> {
  const { rows } = await client.query<Omit<Facts, 'snapshotAt'> & { snapshotAt: Date }>(
    `SELECT (SELECT id FROM clinic_identity) AS "clinicId", now() AS "snapshotAt",
            (SELECT array_agg(name::text ORDER BY timestamp) FROM schema_migrations) AS migrations,
            current_setting('server_version_num')::integer / 10000 AS "postgresMajor",
            (SELECT coalesce(jsonb_object_agg(setting, keys), '{}') FROM (
              SELECT setting, jsonb_object_agg(key_id, fingerprint) AS keys FROM key_fingerprints GROUP BY setting) f) AS keys,
            (SELECT jsonb_build_object('link', number::text, 'chainHash', encode(chain_hash, 'hex'))
             FROM access_log_seals ORDER BY number DESC LIMIT 1) AS "accessLogHead"`,
  );
  const [facts] = rows;
  if (!facts?.clinicId) throw new Error('the database has no clinic: run the migrations');
  return { ...facts, snapshotAt: facts.snapshotAt.toISOString() };
}
