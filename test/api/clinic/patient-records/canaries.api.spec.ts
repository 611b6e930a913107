import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { accessOfJob } from '../../../../src/clinic/patient-records/job-access.js';
import { insertInfoRequest } from '../../../../src/clinic/patient-records/info-requests/info-requests.repository.js';
import { PatientRecords } from '../../../../src/clinic/patient-records/patient-records.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { fillIn } from '../../../support/answered-form.js';
import { databaseFiles, filesIn, makeCanaries, needlesOf, placesWith, tablesOf } from '../../../support/canaries.js';
import { aPaidCase, advanceCases, applyToCase, later, stateOf, type PaidCase } from '../../../support/cases.js';
import { openCase, type OpenCase } from '../../../support/case-session.js';
import { startStorageTestApp, type StorageTestApp } from '../../../support/content/storage.js';
import { tusCalls } from '../../../support/photos/tus-calls.js';
import { aPicture } from '../../../support/pictures.js';
import { startServerProcess, type ServerProcess } from '../../../support/server-process.js';

/** Born on a day that no other test writes; the last digit is the checksum of the other nine. */
const BIRTH_DATE = '1953-08-29';
const IDENTITY_NUMBER = '530829-2878';

/** All that a patient writes may be read by those who care for them alone. What is written here is looked for everywhere. */
describe('the patient’s words', () => {
  let app: StorageTestApp;
  let http: ServerProcess;
  let worker: ServerProcess;
  let temporary: string;
  const canaries = makeCanaries();
  const names = makeCanaries();
  const needles = [
    ...canaries.needles,
    ...needlesOf(IDENTITY_NUMBER),
    ...needlesOf('5308292878'),
    ...needlesOf(BIRTH_DATE),
  ];

  beforeAll(async () => {
    app = await startStorageTestApp();
    temporary = await mkdtemp(join(tmpdir(), 'hudvy-canaries-'));
    const settings = { LOG_LEVEL: 'debug', TMPDIR: temporary };
    [http, worker] = await Promise.all([
      startServerProcess(app, 'http', settings),
      startServerProcess(app, 'worker', settings),
    ]);
  });
  afterAll(async () => {
    await Promise.all([http.stop(), worker.stop()]);
    await app.stop();
    await rm(temporary, { recursive: true });
  });

  const fill = (patient: OpenCase) =>
    fillIn(app, patient, {
      birthDate: BIRTH_DATE,
      concern: 'fine-lines',
      description: canaries.next(),
      tried: ['moisturiser'],
      triedDetails: canaries.next(),
      seenBefore: 'yes',
      seenBeforeDetails: canaries.next(),
      allergies: ['medicine', 'other'],
      allergyDetails: canaries.next(),
      healthConditions: ['other'],
      reactionDetails: canaries.next(),
      medicines: { text: canaries.next() },
      healthDetails: canaries.next(),
      wishes: canaries.next(),
      photoNotes: canaries.next(),
      hasIdentityNumber: 'yes',
      identityNumber: IDENTITY_NUMBER,
    });

  /** With what cameras and programs write into it, and something behind its end. */
  async function aPhoto(): Promise<Buffer> {
    const exif = { Artist: canaries.next(), Copyright: canaries.next(), ImageDescription: canaries.next() };
    const camera = { Make: canaries.next(), Model: canaries.next(), Software: canaries.next() };
    const bytes = await aPicture(900, 700)
      .withExif({ IFD0: { ...exif, ...camera } })
      .jpeg()
      .toBuffer();
    return Buffer.concat([bytes, Buffer.from(canaries.next())]);
  }

  async function sendPhotos(paid: PaidCase, { headers }: OpenCase): Promise<void> {
    const calls = tusCalls(http.url, { id: paid.id, headers });
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    for (const slot of ['overview', 'mid', 'close'] as const) {
      const photo = await aPhoto();
      const announced = await calls.call('POST', `/api/v1/cases/${paid.id}/uploads`, {
        'upload-length': String(photo.length),
        'upload-metadata': `slot ${base64(slot)},type ${base64('image/jpeg')},filename ${base64(canaries.next())}`,
      });
      const upload = { path: announced.headers.get('location') ?? '', expires: null };
      expect((await calls.send(upload, 0, photo.subarray(0, 5_000))).status).toBe(204);
      expect((await calls.send(upload, 5_000, photo.subarray(5_000))).status).toBe(204);
      expect(placesWith([{ name: slot, bytes: await calls.picture(slot) }], needles)).toEqual([]);
    }
    expect((await calls.upload('extra-1', Buffer.from(canaries.next().repeat(9)))).status).toBe(422);
  }

  /** What is refused is written down nowhere either. */
  async function tryWhatIsRefused(patient: OpenCase): Promise<void> {
    const refusals = [
      await patient.answer('concern', canaries.next()),
      await patient.answer(encodeURIComponent(canaries.next()), 'x'),
      await patient.answer('description', `${canaries.next()}${'x'.repeat(100_000)}`, 1),
      await patient.answer('description', canaries.next(), 7),
      await patient.post('/submit', { consentVersion: canaries.next() }),
    ];
    for (const { status } of refusals) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  }

  /** A clinician asks in words; what they ask is tried by the desk's own test. */
  async function askForMore(caseId: string): Promise<void> {
    const askedBy = randomUUID();
    const actor = { role: 'clinician', id: askedBy } as const;
    await applyToCase(app, caseId, { event: 'case-claimed', actor });
    await applyToCase(app, caseId, { event: 'info-requested', actor });
    await app.nest.get(Transactions).run(async (tx) => {
      const records = await app.nest
        .get(PatientRecords)
        .open(tx, accessOfJob('test'), caseId, { write: 'info-request' });
      const asked = { text: canaries.next(), slots: [], questionIds: [] };
      await insertInfoRequest(records, { id: randomUUID(), askedBy, askedAt: app.clock.now(), ...asked });
    });
  }

  it('no file, row, log line, job, mail or text message shows the patient’s words, from the paid order to the end', async () => {
    const paid = async () => aPaidCase(app, { name: names.next() });
    const [sent, withdrawn, expired] = [await paid(), await paid(), await paid()];
    const [first, second, third] = await Promise.all(
      [sent, withdrawn, expired].map(({ id }) => openCase(app, id, http.url)),
    );
    if (!first || !second || !third) throw new Error('three cases were opened');
    await fill(first);
    await tryWhatIsRefused(first);
    await sendPhotos(sent, first);
    await fill(second);
    await fill(third);
    for (const path of ['', '/device-key', '/access-log']) expect((await first.get(path)).status).toBe(200);
    expect(await first.post('/submit', { consentVersion: '2', startAtOnceVersion: '1' })).toMatchObject({
      status: 200,
    });
    await askForMore(sent.id);
    expect((await first.info(canaries.next())).status).toBe(200);
    expect((await first.info('x'.repeat(5_000) + canaries.next(), 1)).status).toBe(422);
    expect(await first.post('/submit', { consentVersion: '2' })).toMatchObject({ status: 200 });
    expect((await first.get('/calendar.ics')).status).toBe(200);
    expect(await second.post('/withdraw')).toMatchObject({ status: 200 });
    later(app, 61 * millisecondsInDay);
    await advanceCases(app);
    expect(await stateOf(app, expired.id)).toBe('expired');
    await app.drain();
    expect(canaries.count).toBeGreaterThanOrEqual(40);

    const mails = app.inbox.mails().map((mail) => ({ name: mail.subject, bytes: Buffer.from(JSON.stringify(mail)) }));
    const logs = [http, worker].map((process, index) => ({
      name: `log ${index}`,
      bytes: Buffer.from(process.output()),
    }));
    const stored = await filesIn(app.storageFolder);
    const tables = await tablesOf(app.database);
    const disk = await databaseFiles(app.database);
    expect(logs.every(({ bytes }) => bytes.includes('"route":"') || bytes.includes('assessments.'))).toBe(true);
    expect(stored).toHaveLength(9);
    expect(tables.map(({ name }) => name)).toContain('public.case_answers');
    const everywhere = [...tables, ...mails, ...logs, ...stored, ...(await filesIn(temporary)), ...disk];
    expect(placesWith(everywhere, needles)).toEqual([]);
    // The name is no health content: the order has it, Stripe's own account of the payment, and mails may.
    const withName = placesWith([...tables, ...logs, ...stored], names.needles);
    expect(withName).toEqual(['public.orders', 'public.stripe_events']);
  });

  it('the search finds the patient’s words in any form', async () => {
    const planted = canaries.next();
    const forms: readonly (readonly [string, Buffer | string])[] = [
      ['utf-8', planted],
      ['latin-1', Buffer.from(planted, 'latin1')],
      ['utf-16', Buffer.from(planted, 'utf16le')],
      ['hex', Buffer.from(planted).toString('hex')],
      ['base64', Buffer.from(planted).toString('base64')],
      ['base64 of JSON', Buffer.from(JSON.stringify({ value: planted })).toString('base64url')],
      ['base64 behind two letters', Buffer.from(`ab${planted}`).toString('base64')],
      ['address', encodeURIComponent(planted)],
      ['JSON', JSON.stringify({ planted })],
    ];
    for (const [name, content] of forms) await writeFile(join(temporary, name), content);
    const found = placesWith(await filesIn(temporary), canaries.needles);
    expect(found.map((path) => path.slice(temporary.length + 1)).sort()).toEqual(forms.map(([name]) => name).sort());

    await app.database.query(`CREATE TABLE planted AS SELECT $1::text AS value, decode($2, 'hex') AS bytes`, [
      'x',
      Buffer.from(planted).toString('hex'),
    ]);
    expect(placesWith(await tablesOf(app.database), canaries.needles)).toEqual(['public.planted']);
    const [{ path } = { path: '' }] = await app.database.query<{ path: string }>(
      `SELECT pg_relation_filepath('planted') AS path`,
    );
    const onDisk = placesWith(await databaseFiles(app.database), canaries.needles);
    expect(onDisk.some((name) => name.endsWith(path))).toBe(true);
    expect(onDisk.some((name) => name.includes('pg_wal'))).toBe(true);
  });
});
