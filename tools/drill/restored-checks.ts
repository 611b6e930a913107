import pg from 'pg';
import type { ClientBase } from 'pg';
import type { KeyObject } from 'node:crypto';
import { CaseCipher } from '../../src/clinic/records/encryption/case-cipher.js';
import {
  fingerprintOf,
  unwrapDataKey,
  type WrappedKey,
} from '../../src/clinic/records/encryption/case-keys.repository.js';
import { KeyRing, parseKeys } from '../../src/platform/crypto/key-ring.js';
import { DrillFailure } from '../../src/safekeeping/drill/drill-failure.js';
import type { Query } from '../../src/clinic/records/access-log/sealed-rows.js';
import { storedHeads } from '../../src/clinic/records/access-log/signed-heads.js';
import { verifyAccessLog } from '../../src/clinic/records/access-log/verify-access-log.js';
import type { Archive } from '../../src/safekeeping/archive/archive.js';
import { parseEd25519PublicKey } from '../../src/platform/crypto/ed25519-key.js';
import type { RestoredCheck } from '../../src/safekeeping/drill/run-drill.js';

interface StoredCase extends WrappedKey {
  readonly caseId: string;
  readonly fingerprint: Buffer;
}

/**
 * Opens the newest case of a restored database: unwraps its key with a master key and decrypts its answers. A clinic without
 * cases passes. The client owns the tables; nothing is changed.
 *
 * @throws DrillFailure
 */
export async function openOneCase(client: ClientBase, ring: KeyRing): Promise<void> {
  await client.query('BEGIN');
  try {
    // Row policies bind the owner too; the transaction is rolled back.
    await client.query(
      'ALTER TABLE case_keys NO FORCE ROW LEVEL SECURITY; ALTER TABLE case_answers NO FORCE ROW LEVEL SECURITY',
    );
    const newest = await newestCase(client);
    if (newest) await readAnswers(client, newest, ring);
  } finally {
    await client.query('ROLLBACK');
  }
}

async function newestCase(client: ClientBase): Promise<StoredCase | undefined> {
  const { rows } = await client.query<StoredCase>(
    `SELECT case_keys.case_id AS "caseId", master_key_id AS "masterKeyId", wrapped, fingerprint
     FROM case_keys LEFT JOIN case_answers ON case_answers.case_id = case_keys.case_id
     ORDER BY saved_at DESC NULLS LAST LIMIT 1`,
  );
  return rows[0];
}

async function readAnswers(client: ClientBase, stored: StoredCase, ring: KeyRing): Promise<void> {
  const { rows: answers } = await client.query<{ mark: string; value: Buffer }>(
    'SELECT question_id AS mark, value FROM case_answers WHERE case_id = $1',
    [stored.caseId],
  );
  try {
    const dataKey = unwrapDataKey(ring, stored.caseId, stored);
    if (!fingerprintOf(dataKey).equals(stored.fingerprint)) throw new Error('the key has another fingerprint');
    const cipher = new CaseCipher(stored.caseId, dataKey);
    for (const { mark, value } of answers) cipher.decrypt(value, { table: 'case_answers', column: 'value', row: mark });
  } catch (error) {
    throw new DrillFailure('case-unreadable', `the case ${stored.caseId} does not open with PATIENT_DATA_KEYS`, {
      cause: error,
    });
  }
}

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

interface CheckKeys {
  /** `PATIENT_DATA_KEYS`. */
  readonly patientDataKeys: string;
  /** `ACCESS_LOG_PUBLIC_KEY`; without it signed heads are not looked at. */
  readonly accessLogPublicKey?: string;
}

/** What a drill looks at in the restored database, besides the rows themselves. */
export function restoredChecks({ patientDataKeys, accessLogPublicKey }: CheckKeys): RestoredCheck[] {
  const ring = new KeyRing(parseKeys(patientDataKeys));
  const key =
    accessLogPublicKey === undefined ? null : parseEd25519PublicKey('ACCESS_LOG_PUBLIC_KEY', accessLogPublicKey);
  return [
    connected((client) => openOneCase(client, ring)),
    connected((client, archive) => verifyRestoredLog(client, archive, key)),
  ];
}

function connected(look: (client: ClientBase, archive: Archive) => Promise<void>): RestoredCheck {
  return async (connectionString, archive) => {
    const client = new pg.Client({ connectionString, application_name: 'hudvy-drill' });
    await client.connect();
    try {
      await look(client, archive);
    } finally {
      await client.end();
    }
  };
}
