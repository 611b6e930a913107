import type { PhotoSlotResponse } from '../../../src/clinic/intake/photos/photos.contract.js';
import { CasePhotos } from '../../../src/clinic/intake/photos/case-photos.js';
import { accessOfJob } from '../../../src/clinic/records/job-access.js';
import { PatientRecords } from '../../../src/clinic/records/patient-records.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import type { TestApp } from '../test-app.js';

/** The photo slots of a case, as its page gets them. */
export function photosOf(app: TestApp, { id }: { readonly id: string }): Promise<PhotoSlotResponse[]> {
  const find = <T>(type: new (...parts: never[]) => T) => app.nest.get(type, { strict: false });
  return find(Transactions).run(async (tx) =>
    find(CasePhotos).listSlots(await find(PatientRecords).forCase(tx, accessOfJob('tests.look'), id)),
  );
}
