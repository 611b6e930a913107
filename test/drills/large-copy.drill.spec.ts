import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { accessOfJob } from '../../src/clinic/records/job-access.js';
import { photoFileCipher } from '../../src/clinic/records/photos/case-photos.repository.js';
import { PatientRecords } from '../../src/clinic/records/patient-records.js';
import { StoredFilesService } from '../../src/supabase/storage/files/stored-files.service.js';
import { openCase } from '../support/case-session.js';
import { copiesOf } from '../support/own-data.js';
import { anOpenCase } from '../support/photos/photo-case.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../support/test-app.js';
import { patiently } from '../support/patience.js';

const PHOTOS = 20;
/** More than the largest size that is stored of a photo. */
const PHOTO_BYTES = 8_000_000;
const MAX_GROWTH_KB = 150_000;

jest.setTimeout(patiently(5 * 60_000));

describe('the copy of a case with many large photos', () => {
  let app: TestApp;
  let worker: ServerProcess;
  let http: ServerProcess;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false, env: SWEPT_OFTEN });
    [worker, http] = await Promise.all([startServerProcess(app, 'worker'), startServerProcess(app, 'http')]);
  });
  afterAll(async () => {
    await Promise.all([worker.stop(), http.stop()]);
    await app.stop();
  });

  /** Of the process, in kB: `VmRSS` is now, `VmHWM` the most there was. */
  const memoryOf = ({ process }: ServerProcess, field: 'VmRSS' | 'VmHWM') =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1]);

  async function aCaseWithPhotos(photos: number): Promise<string> {
    const { id } = await anOpenCase(app);
    const files = app.nest.get(StoredFilesService, { strict: false });
    await app.nest.get(PatientRecords).run(accessOfJob('tests'), id, { write: 'photos' }, async (records, tx) => {
      for (let index = 0; index < photos; index += 1) {
        const photo = randomUUID();
        const cipher = await photoFileCipher(records, { id: photo, slot: 'overview' }, 'full');
        const file = await files.write(Readable.from([cipher.encrypt(randomBytes(PHOTO_BYTES))]));
        await files.attach(tx, file);
        await tx.query(
          `INSERT INTO case_photos (id, case_id, slot, width, height, full_file, large_file, small_file, stored_at, replaced_at)
           VALUES ($1, $2, 'overview', 2560, 1920, $3, gen_random_uuid(), gen_random_uuid(), now(), $4)`,
          [photo, id, file, index === 0 ? null : new Date()],
        );
      }
    });
    return id;
  }
  async function copy(caseId: string): Promise<number> {
    const { headers } = await openCase(app, caseId);
    const copies = copiesOf({ ...app, url: http.url }, `/api/v1/cases/${caseId}/own-data/exports`, headers);
    const { status, bytes } = await copies.fetch((await copies.make()).id);
    expect(status).toBe(200);
    return bytes.length;
  }

  it('neither the making nor the fetch of a copy holds more than a few of its photos', async () => {
    // The first copy loads what every copy needs.
    await copy(await aCaseWithPhotos(1));
    const before = [memoryOf(worker, 'VmRSS'), memoryOf(http, 'VmRSS')] as const;
    const size = await copy(await aCaseWithPhotos(PHOTOS));
    expect(size).toBeGreaterThan(PHOTOS * PHOTO_BYTES);
    const growth = {
      worker: memoryOf(worker, 'VmHWM') - before[0],
      http: memoryOf(http, 'VmHWM') - before[1],
    };
    process.stdout.write(`a copy of ${size} bytes: memory grew by ${JSON.stringify(growth)} kB\n`);
    expect(growth.worker).toBeLessThan(MAX_GROWTH_KB);
    expect(growth.http).toBeLessThan(MAX_GROWTH_KB);
  });
});
