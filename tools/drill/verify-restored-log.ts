import type { KeyObject } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Query } from '../../src/clinic/records/access-log/sealed-rows.js';
import { storedHeads } from '../../src/clinic/records/access-log/signed-heads.js';
import { verifyAccessLog } from '../../src/clinic/records/access-log/verify-access-log.js';
import type { Archive } from '../../src/safekeeping/archive/archive.js';
import { DrillFailure } from '../../src/safekeeping/drill/drill-failure.js';

/**
 * Verifies the restored access log, and that it ends where the manifest says. Rows that waited for the sealer when the
 * backup was made are no fault of the archive.
 *
 * @param key public half of the one that signs heads, or null: heads are not looked at
 * @throws DrillFailure
 */
export async function verifyRestoredLog(client: ClientBase, archive: Archive, key: KeyObject | null): Promise<void> {
  const query: Query = async <T>(sql: string, parameters?: unknown[]) =>
    (await client.query(sql, parameters)).rows as T[];
  const { breaks } = await verifyAccessLog(query, await storedHeads(query), key);
  const [broken] = breaks;
  if (broken)
    throw new DrillFailure('access-log-broken', `the restored access log has ${breaks.length} breaks (${broken.kind})`);
  const [end] = await query<{ link: string; chainHash: string }>(
    `SELECT number::text AS link, encode(chain_hash, 'hex') AS "chainHash" FROM access_log_seals ORDER BY number DESC LIMIT 1`,
  );
  const { accessLogHead } = archive.manifest;
  if (end?.link !== accessLogHead?.link || end?.chainHash !== accessLogHead?.chainHash)
    throw new DrillFailure('access-log-broken', 'the restored access log ends elsewhere than the manifest says');
}
