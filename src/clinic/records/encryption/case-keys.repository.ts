import { createHmac, randomBytes } from 'node:crypto';
import { DecryptionError, open, seal } from '../../../platform/crypto/gcm.js';
import type { KeyRing } from '../../../platform/crypto/key-ring.js';
import { associatedData } from './case-context.js';
import type { Tx } from '../../../platform/database/transactions.js';

const DATA_KEY_BYTES = 32;

/** A case's data key as it is stored: unreadable without the master key of this id. */
export interface WrappedKey {
  readonly masterKeyId: string;
  /** Nonce, tag and the encrypted key: 12, 16 and 32 bytes. */
  readonly wrapped: Buffer;
}

export function newDataKey(): Buffer {
  return randomBytes(DATA_KEY_BYTES);
}

/** 32 bytes that identify a data key without revealing it. */
export function fingerprintOf(dataKey: Buffer): Buffer {
  return createHmac('sha256', dataKey).update('case_keys.fingerprint').digest();
}

/** Wraps with the ring's first key; bound to the case, so that a row copied to another case does not unwrap. */
export function wrapDataKey(ring: KeyRing, caseId: string, dataKey: Buffer): WrappedKey {
  const { id, key } = ring.primary;
  return { masterKeyId: id, wrapped: seal(key, wrappedFor(caseId, id), dataKey) };
}

/** @throws DecryptionError when the master key is not in the ring, or the wrapped key was changed or is another case's */
export function unwrapDataKey(ring: KeyRing, caseId: string, { masterKeyId, wrapped }: WrappedKey): Buffer {
  const named = ring.find(masterKeyId);
  if (!named) throw new DecryptionError(`no key ${masterKeyId} in the ring`);
  return open(named.key, wrappedFor(caseId, masterKeyId), wrapped);
}

const wrappedFor = (caseId: string, masterKeyId: string) =>
  associatedData({ caseId, table: 'case_keys', column: 'wrapped', row: masterKeyId });

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
