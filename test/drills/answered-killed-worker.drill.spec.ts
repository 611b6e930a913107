import { aClinician, type AtDesk } from '../support/auth/clinicians.js';
import { textsTo } from '../support/case-access.js';
import { mailsTo } from '../support/orders.js';
import { anAnsweredCase } from '../support/replies.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.js';
import { blockWrites, type WriteBarrier } from '../support/write-barrier.js';

/** Where the worker is when it dies, between the signature and the patient who has been told. */
const STEPS: [string, string][] = [
  ['before any job is known', 'BEFORE INSERT ON event_jobs FOR EACH ROW'],
  ['with the file written and its row not', `BEFORE UPDATE ON case_reply_pdfs FOR EACH ROW WHEN (NEW.state = 'ready')`],
  ['with the mail stored and the text message not', 'BEFORE INSERT ON sms_deliveries FOR EACH ROW'],
  [
    'with the telling done and not marked',
    `BEFORE UPDATE ON event_jobs FOR EACH ROW WHEN (NEW.job = 'cases.notify-of-reply' AND NEW.done_at IS NOT NULL)`,
  ],
  [
    'with the file done and not marked',
    `BEFORE UPDATE ON event_jobs FOR EACH ROW WHEN (NEW.job = 'cases.make-reply-pdf' AND NEW.done_at IS NOT NULL)`,
  ],
];

describe('a worker killed between signature and notification', () => {
  let app: TestApp;
  let anna: AtDesk;
  let worker: WorkerProcess | null = null;
  let barrier: WriteBarrier | null = null;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    worker = startWorkerProcess(app);
    anna = await aClinician(app, 'Anna Lind');
    await app.drain();
    await worker.stop();
  });
  afterEach(async () => {
    await barrier?.open();
    await worker?.stop();
    worker = barrier = null;
  });
  afterAll(() => app.stop());

  const sending = () =>
    app.database.query(
      `SELECT id FROM mail_deliveries WHERE state = 'queued' UNION ALL SELECT id FROM sms_deliveries WHERE state = 'queued'`,
    );

  it.each(STEPS)(
    'a worker killed at "%s" leaves one reply, one file, one mail and one text message',
    async (_, when) => {
      worker = startWorkerProcess(app);
      barrier = await blockWrites(app.database, when);
      const { id, email, phone } = await anAnsweredCase(app, anna);
      await barrier.reached();
      // What was handed over and is not marked is sent again, with the same id: that moment has a test of its own.
      await app.eventually(async () => expect(await sending()).toEqual([]));
      await worker.kill();
      await barrier.open();
      worker = startWorkerProcess(app);
      await app.drain();
      const toldBy = () => mailsTo(app, email).filter(({ subject }) => subject.startsWith('Du har fått svar'));
      await app.eventually(() => expect([toldBy().length, textsTo(app, phone).length]).toEqual([1, 1]));
      await app.drain();
      const [rows] = await app.database.query<Record<string, unknown>>(
        `SELECT (SELECT count(*)::int FROM case_replies WHERE case_id = $1) AS replies,
              (SELECT array_agg(state) FROM case_reply_pdfs WHERE case_id = $1) AS files`,
        [id],
      );
      expect(rows).toEqual({ replies: 1, files: ['ready'] });
      expect([toldBy().length, textsTo(app, phone).length]).toEqual([1, 1]);
    },
  );
});
