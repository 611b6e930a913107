import { randomBytes } from 'node:crypto';
import type { CaseRecords } from '../patient-records.js';

const KEY_BYTES = 32;
const PLACE = { table: 'case_keys', column: 'device_key' };

/**
 * The key that the patient's browser encrypts its own copy of the form with. It belongs to the case, so that the copy
 * opens again after the next code, and is stored encrypted. The first time that a case asks for it, it is made.
 *
 * @returns 32 bytes
 */
export async function openDeviceKey(records: CaseRecords): Promise<Buffer> {
  const cipher = await records.cipher();
  const made = cipher.encrypt(randomBytes(KEY_BYTES).toString('base64'), PLACE);
  // Of two that ask for the first time at once, the row lets one through, and both get its key.
  await records.tx.query('UPDATE case_keys SET device_key = $2 WHERE case_id = $1 AND device_key IS NULL', [
    records.caseId,
    made,
  ]);
  const [stored] = await records.tx.query<{ deviceKey: Buffer }[]>(
    'SELECT device_key AS "deviceKey" FROM case_keys WHERE case_id = $1',
    [records.caseId],
  );
  return Buffer.from(cipher.decrypt(stored?.deviceKey ?? made, PLACE), 'base64');
}
