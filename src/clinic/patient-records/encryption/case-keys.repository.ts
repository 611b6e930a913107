import type { Tx } from '../../../platform/database/transactions.js';
import type { KeyRing } from '../../../platform/crypto/key-ring.js';
import { fingerprintOf, newDataKey, unwrapDataKey, wrapDataKey, type WrappedKey } from './case-key.js';

/** @param $1 id of the case */
export const WRAPPED_KEY_SQL = 'SELECT master_key_id AS "masterKeyId", wrapped FROM case_keys WHERE case_id = $1';

/** The case's data key; made now when it has none. Of two transactions that make it, one waits and takes the other's. */
export async function openDataKey(tx: Tx, ring: KeyRing, caseId: string): Promise<Buffer> {
  const stored = (await findWrappedKey(tx, caseId)) ?? (await makeKey(tx, ring, caseId));
  return unwrapDataKey(ring, caseId, stored);
}

/**
 * Wraps the case's data key again, under the ring's first key; only the keeper may (keeper.ts). A case without a key stays
 * without. The database compares the key's fingerprint.
 *
 * @throws DecryptionError
 */
export async function rewrapDataKey(tx: Tx, ring: KeyRing, caseId: string): Promise<void> {
  const stored = await findWrappedKey(tx, caseId);
  if (stored === null) return;
  const dataKey = unwrapDataKey(ring, caseId, stored);
  const { masterKeyId, wrapped } = wrapDataKey(ring, caseId, dataKey);
  await tx.query('UPDATE case_keys SET master_key_id = $2, wrapped = $3, fingerprint = $4 WHERE case_id = $1', [
    caseId,
    masterKeyId,
    wrapped,
    fingerprintOf(dataKey),
  ]);
}

async function makeKey(tx: Tx, ring: KeyRing, caseId: string): Promise<WrappedKey> {
  const dataKey = newDataKey();
  const made = wrapDataKey(ring, caseId, dataKey);
  await tx.query(
    `INSERT INTO case_keys (case_id, master_key_id, wrapped, fingerprint) VALUES ($1, $2, $3, $4)
     ON CONFLICT (case_id) DO NOTHING`,
    [caseId, made.masterKeyId, made.wrapped, fingerprintOf(dataKey)],
  );
  return (await findWrappedKey(tx, caseId)) ?? made;
}

async function findWrappedKey(tx: Tx, caseId: string): Promise<WrappedKey | null> {
  const [key] = await tx.query<WrappedKey[]>(WRAPPED_KEY_SQL, [caseId]);
  return key ?? null;
}
