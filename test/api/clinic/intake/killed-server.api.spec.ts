import { fillIn } from '../../../support/answered-form.js';
import { storePhotos } from '../../../support/case-photos.js';
import { openCase } from '../../../support/case-session.js';
import { aPaidCase, caseEventsOf, stateOf } from '../../../support/cases.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { isEverythingTried } from '../../../support/everything-tried.js';
import { itTries } from '../../../support/further-instances.js';
import { refundsOf } from '../../../support/refunds.js';
import { startServerProcess, type ServerProcess } from '../../../support/server-process.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../../support/test-app.js';
import { blockWrites, type WriteBarrier } from '../../../support/write-barrier.js';

const ADULT = '1981-12-18';

/** Every write of a first answer, in their order. */
const FIRST_WRITES: [string, string][] = [
  ['the row of the access log', 'BEFORE INSERT ON access_log FOR EACH ROW'],
  ['the key of the case', 'BEFORE INSERT ON case_keys FOR EACH ROW'],
  ['the answer', 'BEFORE INSERT ON case_answers FOR EACH ROW'],
  ['the version of the questionnaire', 'BEFORE UPDATE ON cases FOR EACH ROW'],
];

/** Every write of an answer that ends the case. */
const LAST_WRITES: [string, string][] = [
  ['the answer', 'BEFORE INSERT ON case_answers FOR EACH ROW'],
  ['the state of the case', 'BEFORE UPDATE ON cases FOR EACH ROW'],
  ['the event that pays back', 'BEFORE INSERT ON outbox_events FOR EACH ROW'],
];

/** Every write of sending the form. */
const SENDING_WRITES: [string, string][] = [
  ['the row of the access log', 'BEFORE INSERT ON access_log FOR EACH ROW'],
  ['the state of the case', 'BEFORE UPDATE ON cases FOR EACH ROW'],
  ['the event of the form that was sent', 'BEFORE INSERT ON outbox_events FOR EACH ROW'],
];

/** One of each stands for the rest, unless everything is tried. */
const tried = (points: [string, string][], name: string) =>
  points.filter(([point]) => isEverythingTried || point === name);

describe('a server killed while a form is being filled in [G7]', () => {
  let app: TestApp;
  let caseId: string;
  let server: ServerProcess;
  /** Where the patient goes on: another server on the same database. */
  let other: string;
  let barrier: WriteBarrier | null = null;

  beforeAll(async () => {
    app = await startTestApp({ env: SWEPT_OFTEN });
    other = app.url;
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    ({ id: caseId } = await anOpenCase(app));
    server = await startServerProcess(app, 'http');
  });
  afterEach(async () => {
    await barrier?.open();
    barrier = null;
    await server.stop();
  });

  /** Kills the process with -9 while it is at a write. The call that it was answering fails. */
  async function killAt(when: string, call: () => Promise<unknown>): Promise<void> {
    barrier = await blockWrites(app.database, when);
    const lost = call().then(
      () => 'answered',
      () => 'lost',
    );
    await barrier.reached();
    await server.stop();
    expect(await lost).toBe('lost');
    await barrier.open();
    barrier = null;
  }

  for (const [point, when] of FIRST_WRITES)
    itTries(`a server killed at ${point} has stored nothing, and accepts the answer again`, async () => {
      const before = await openCase(app, caseId, server.url);
      await killAt(when, () => before.answer('birthDate', ADULT));
      const patient = await openCase(app, caseId, other);
      expect((await patient.get()).body).toMatchObject({ answers: {} });
      expect(await patient.answer('birthDate', ADULT)).toMatchObject({ status: 200, body: { revision: 1 } });
    });

  it.each(tried(LAST_WRITES, 'the event that pays back'))(
    'a server killed at %s has kept what it acknowledged, and ends the case once',
    async (_point, when) => {
      const paid = await aPaidCase(app);
      caseId = paid.id;
      const before = await openCase(app, caseId, server.url);
      expect((await before.answer('birthDate', ADULT)).status).toBe(200);
      expect((await before.answer('description', 'Det kliar.')).status).toBe(200);
      await killAt(when, () => before.answer('generalSigns', ['trouble-breathing']));
      const patient = await openCase(app, caseId, other);
      const { body } = await patient.get();
      expect(body).toMatchObject({
        state: 'form_sent',
        answers: { description: { value: 'Det kliar.', revision: 1 } },
      });
      expect((body as { answers: object }).answers).not.toHaveProperty('generalSigns');
      expect((await patient.answer('generalSigns', ['trouble-breathing'])).status).toBe(200);
      expect(await stateOf(app, caseId)).toBe('stopped');
      await app.drain();
      expect((await caseEventsOf(app, caseId)).filter((event) => event === 'case-stopped')).toHaveLength(1);
      expect(await refundsOf(app, paid.orderId)).toHaveLength(1);
    },
  );

  it.each(tried(SENDING_WRITES, 'the event of the form that was sent'))(
    'a server killed at %s has kept the whole form, and accepts it once when it is sent again',
    async (_point, when) => {
      const before = await openCase(app, caseId, server.url);
      const form = await fillIn(app, before);
      await storePhotos(app, caseId, ['overview', 'mid', 'close']);
      await killAt(when, () => before.post('/submit', { consentVersion: '3', startAtOnceVersion: '2' }));
      const patient = await openCase(app, caseId, other);
      const { body } = await patient.get();
      expect(body).toMatchObject({ state: 'form_sent', submittedAt: null });
      expect(Object.keys((body as { answers: object }).answers).sort()).toEqual(Object.keys(form).sort());
      expect(await patient.post('/submit', { consentVersion: '3', startAtOnceVersion: '2' })).toMatchObject({
        status: 200,
      });
      expect((await caseEventsOf(app, caseId)).filter((event) => event === 'case-submitted')).toHaveLength(1);
    },
  );

  it.each(isEverythingTried ? [1, 5, 12, 25, 40] : [12])(
    'a server killed after %i more answers has each one that it acknowledged',
    async (answers) => {
      const before = await openCase(app, caseId, server.url);
      await before.answer('birthDate', ADULT);
      let acknowledged = 0;
      for (let revision = 0; ; revision += 1) {
        // The kill meets the next answer wherever it is by then.
        if (revision === answers) server.process.kill('SIGKILL');
        const saved = await before.answer('description', `Rad ${revision + 1}`, revision).catch(() => null);
        if (saved === null) break;
        expect(saved.status).toBe(200);
        acknowledged = revision + 1;
      }
      expect(acknowledged).toBeGreaterThanOrEqual(answers);
      const patient = await openCase(app, caseId, other);
      const { body } = await patient.get();
      const { value, revision } = (body as { answers: Record<string, { value: string; revision: number }> }).answers[
        'description'
      ] ?? { value: '', revision: 0 };
      expect([acknowledged, acknowledged + 1]).toContain(revision);
      expect(value).toBe(`Rad ${revision}`);
    },
  );
});
