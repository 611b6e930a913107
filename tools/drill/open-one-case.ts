import type { ClientBase } from 'pg';
import { CaseCipher } from '../../src/clinic/records/encryption/case-cipher.js';
import {
  fingerprintOf,
  unwrapDataKey,
  type WrappedKey,
} from '../../src/clinic/records/encryption/case-keys.repository.js';
import type { KeyRing } from '../../src/platform/crypto/key-ring.js';
import { DrillFailure } from '../../src/safekeeping/drill/drill-failure.js';

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
