import type { PhotoSlotResponse } from '../../../src/assessments/photos/photos.contract.js';
import { PhotosService } from '../../../src/assessments/photos/photos.service.js';
import { accessOfJob } from '../../../src/patient-records/access.js';
import { PatientRecords } from '../../../src/patient-records/patient-records.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import type { TestApp } from '../test-app.js';

/** The photo slots of a case, as its page gets them. */
export function photosOf(app: TestApp, { id }: { readonly id: string }): Promise<PhotoSlotResponse[]> {
  const find = <T>(type: new (...parts: never[]) => T) => app.nest.get(type, { strict: false });
  return find(Transactions).run(async (tx) =>
    find(PhotosService).listSlots(await find(PatientRecords).forCase(tx, accessOfJob('tests.look'), id)),
  );
}
