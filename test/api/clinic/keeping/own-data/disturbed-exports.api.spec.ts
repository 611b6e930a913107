import { copiesOf, jsonOf } from '../../../../support/own-data.js';
import { openCase } from '../../../../support/case-session.js';
import { aPersonWithFactor } from '../../../../support/auth/clinicians.js';
import { anOpenCase } from '../../../../support/photos/photo-case.js';
import { isEverythingTried } from '../../../../support/everything-tried.js';
import { fillIn } from '../../../../support/answered-form.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../../../support/test-app.js';
import { startWorkerHere, startWorkerProcess, type RunningWorker } from '../../../../support/worker-process.js';
import { blockWrites, type WriteBarrier } from '../../../../support/write-barrier.js';

/** The transaction that reads the case has begun, and has read nothing of it. */
const WHEN_READING_BEGINS = `BEFORE INSERT ON access_log FOR EACH ROW WHEN (NEW.data_group = 'own-data' AND NEW.role = 'job')`;

/** The case is read, and no byte of the archive is attached. */
const WHEN_THE_CASE_IS_READ = `BEFORE UPDATE OF cases_done ON own_data_exports FOR EACH ROW WHEN (NEW.cases_done > 0)`;

const MANY_CASES = isEverythingTried ? 50 : 5;

describe('a copy whose making is disturbed', () => {
  let app: TestApp;
  let worker: RunningWorker | null = null;
  let barrier: WriteBarrier | null = null;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false, env: { ...SWEPT_OFTEN, JOB_LOCK_MS: '4000' } });
  });
  afterEach(async () => {
    await barrier?.open();
    await worker?.stop();
    worker = barrier = null;
  });
  afterAll(() => app.stop());

  async function aCaseWithAnswers() {
    const { id } = await anOpenCase(app);
    const patient = await openCase(app, id);
    await fillIn(app, patient, { description: 'Som det var från början.' });
    return { id, patient, copies: copiesOf(app, `/api/v1/cases/${id}/own-data/exports`, patient.headers) };
  }
  const orphanedFiles = async () =>
    (await app.database.query<{ version: string }>('SELECT version FROM storage_loose_files')).map(
      ({ version }) => version,
    );

  it('a worker killed while it copies leaves no half file attached, and another one starts anew', async () => {
    const { id, copies } = await aCaseWithAnswers();
    barrier = await blockWrites(app.database, WHEN_THE_CASE_IS_READ);
    const killed = startWorkerProcess(app);
    worker = killed;
    expect((await copies.ask()).status).toBe(202);
    await barrier.reached();
    await killed.kill();
    expect(await copies.newest()).toMatchObject({ state: 'building', casesDone: 0, sizeBytes: null });
    const halves = await orphanedFiles();
    expect(halves).toHaveLength(1);
    await barrier.open();
    worker = await startWorkerHere(app);
    await app.drain();
    const made = await copies.newest();
    expect(made).toMatchObject({ state: 'ready', casesDone: 1, fetchesLeft: 3 });
    expect((await copies.fetch(made?.id ?? '')).status).toBe(200);
    const [row] = await app.database.query<{ file: string }>(
      'SELECT file FROM own_data_exports WHERE of_case_id = $1',
      [id],
    );
    expect(halves).not.toContain(row?.file);
    // The half file still waits for the sweeper.
    expect(await orphanedFiles()).toEqual(halves);
  });

  it('an answer that changes while the case is read is not in the copy, and the one before it is', async () => {
    const { id, patient, copies } = await aCaseWithAnswers();
    barrier = await blockWrites(app.database, WHEN_READING_BEGINS);
    worker = await startWorkerHere(app);
    await copies.ask();
    await barrier.reached();
    expect((await patient.answer('description', 'Ändrat under tiden.', 1)).status).toBe(200);
    await barrier.open();
    await app.drain();
    const made = await copies.newest();
    const { files } = await copies.fetch(made?.id ?? '');
    const name = Object.keys(files).find((path) => path.endsWith('/uppgifter.json')) ?? '';
    const json = files[name]?.toString() ?? '';
    expect(json).toContain('Som det var från början.');
    expect(json).not.toContain('Ändrat under tiden.');
    expect((jsonOf(files, name) as { caseId: string }).caseId).toBe(id);
  });

  it(`${MANY_CASES} cases are in one copy, each with its folder`, async () => {
    const person = await aPersonWithFactor(app);
    for (let made = 0; made < MANY_CASES; made += 1) {
      const { id } = await anOpenCase(app);
      await app.database.query(
        'UPDATE orders SET user_id = $2, email = $3 WHERE id = (SELECT order_id FROM cases WHERE id = $1)',
        [id, person.id, person.email],
      );
      await app.database.query(
        `INSERT INTO case_trust (case_id, user_id, factor_id) SELECT $1, $2, id FROM factors WHERE user_id = $2`,
        [id, person.id],
      );
    }
    worker = await startWorkerHere(app);
    const headers = { authorization: `Bearer ${person.sureToken}` };
    const copies = copiesOf(app, '/api/v1/me/own-data/exports', headers);
    const made = await copies.make();
    expect(made.casesDone).toBe(MANY_CASES);
    const { files } = await copies.fetch(made.id);
    expect(Object.keys(files).filter((name) => name.endsWith('/uppgifter.json'))).toHaveLength(MANY_CASES);
  });
});
