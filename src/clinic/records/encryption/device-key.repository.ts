import { randomBytes } from 'node:crypto';
import type { CaseRecords } from '../patient-records.js';
import { column, sealedTable } from '../sealed-table.js';

const KEY_BYTES = 32;
const WHY = 'klinikens nyckel';

/** Without it nothing of the case can be read any more. */
export const caseKeys = sealedTable(
  'case_keys',
  { order: 'case_id', kept: 'form', isErased: true },
  {
    caseId: column.uuid,
    createdAt: column.instant,
    masterKeyId: column.text().withheld(WHY),
    wrapped: column.bytes.withheld(WHY),
    deviceKey: column.sealedText().orNull().withheld(WHY),
    fingerprint: column.bytes.orNull().withheld(WHY),
  },
);

/**
 * The key that the patient's browser encrypts its own copy of the form with. It belongs to the case, so that the copy
 * opens again after the next code, and is stored encrypted. The first time that a case asks for it, it is made.
 *
 * @returns 32 bytes
 */
export async function openDeviceKey(records: CaseRecords): Promise<Buffer> {
  const made = randomBytes(KEY_BYTES).toString('base64');
  // Of two that ask for the first time at once, the row lets one through, and both get its key.
  await caseKeys.update(records, { deviceKey: null }, { deviceKey: made });
  const stored = await caseKeys.find(records, {}, ['deviceKey']);
  return Buffer.from(stored?.deviceKey ?? made, 'base64');
}
