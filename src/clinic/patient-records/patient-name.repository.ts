import type { CaseRecords } from './patient-records.js';

const PLACE = { table: 'case_patients', column: 'name' };

/** The journal's own copy of the patient's name, encrypted. @param $1 id of the case */
export const PATIENT_NAME_SQL = 'SELECT name FROM case_patients WHERE case_id = $1';

/** Keeps the name of the case's patient; the first that is kept stays. */
export async function keepPatientName(records: CaseRecords, name: string): Promise<void> {
  const cipher = await records.cipher();
  await records.tx.query('INSERT INTO case_patients (case_id, name) VALUES ($1, $2) ON CONFLICT (case_id) DO NOTHING', [
    records.caseId,
    cipher.encrypt(name, PLACE),
  ]);
}

/** The name that is kept with the case; null while its order has it. @throws DecryptionError */
export async function findPatientName(records: CaseRecords): Promise<string | null> {
  const [row] = await records.tx.query<{ name: Buffer }[]>(PATIENT_NAME_SQL, [records.caseId]);
  return openPatientName(records, row?.name ?? null);
}

/** @throws DecryptionError when the value was changed or moved */
export async function openPatientName(records: CaseRecords, sealed: Buffer | null): Promise<string | null> {
  return sealed && (await records.cipher()).decrypt(sealed, PLACE);
}
