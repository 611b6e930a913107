import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import pg from 'pg';
import { parseEnv } from '../../../src/start/parse-env.js';
import { JournalErasureProposal } from '../../../src/clinic/keeping/erasures/erase-journal.js';
import { EraseUnsentFormsHandler } from '../../../src/clinic/cases/ends/erase-unsent-forms.handler.js';
import { Proposals } from '../../../src/platform/confirmations/proposals.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { MailOutbox } from '../../../src/platform/mail/mail-outbox.js';
import { Archive } from '../../../src/safekeeping/archive/archive.js';
import { keyFingerprints } from '../../../src/safekeeping/archive/key-fingerprints.js';
import { KeepErasuresHandler } from '../../../src/safekeeping/erasures/keep-erasures.handler.js';
import { decodeErasures } from '../../../src/safekeeping/erasures/erasure.js';
import { findHold, releaseOutgoing, waitingMessages } from '../../../src/safekeeping/release/release-outgoing.js';
import { stripeDifferences } from '../../../src/safekeeping/release/stripe-differences.js';
import { restoreClinic } from '../../../src/safekeeping/restore/restore-clinic.js';
import { AdminUsers } from '../../../src/supabase/auth/admin-api/admin-users.js';
import { aPaidCase, advanceCases, later, submitCase, type PaidCase } from '../../support/cases.js';
import { openCase } from '../../support/case-session.js';
import { aCustomer, anAdminAtAal2 } from '../../support/content/people.js';
import { startStorageTestApp, type StorageTestApp } from '../../support/content/storage.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { pay, placeOrder, type PlacedOrder } from '../../support/orders.js';
import { refundsAtStripe, requestByRule } from '../../support/refunds.js';
import { diskOf, makeBackupKit, type BackupKit } from '../../support/safekeeping/backups.js';
import { startWorkerHere, type RunningWorker } from '../../support/worker-process.js';

/** One clinic that goes on after its backup, and is then restored to the time of the backup. */
describe('a restored clinic [G60]', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  let restored: TestDatabase;
  let newFolder: string;
  let worker: RunningWorker;
  let archive: Archive;
  let admin: { readonly userId: string };
  let customer: { readonly userId: string };
  let erasedCase: string;
  /** Was sent, and erased afterwards by decision of an authority. */
  let erasedJournal: string;
  let readCase: string;
  /** Blocked by their patients after the backup; of the second the block was lifted again. */
  let blockedCases: readonly [string, string];
  let order: PlacedOrder & { readonly id: string };
  let lost: PlacedOrder;
  /** Is with the clinic at the time of the backup and afterwards. */
  let openCaseAtBackup: PaidCase;
  const waitingMail = `${randomUUID()}@example.se`;

  const erasuresFile = () => join(kit.folder, 'between', 'erasures.jsonl');
  const mailsTo = (address: string) => app.inbox.mails().filter(({ to }) => to.some((one) => one.address === address));
  const settingsOfRestored = () => ({
    ...app.settings,
    DATABASE_URL: restored.url,
    KEEPER_DATABASE_URL: restored.keeperUrl,
    STORAGE_DIR: newFolder,
  });
  const withOwner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: restored.ownerUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    kit = await makeBackupKit();
    app = await startStorageTestApp({ env: { ERASURES_LOG_FILE: erasuresFile() } });
    newFolder = await mkdtemp(join(tmpdir(), 'hudvy-restored-'));
    [admin, customer] = [await anAdminAtAal2(app), await aCustomer(app)];
    const [{ email } = { email: '' }] = await app.database.query<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [customer.userId],
    );
    // One for the account's owner, one for somebody else.
    for (const { sessionId } of [await placeOrder(app, { email }), await placeOrder(app)])
      await app.database.query(
        'UPDATE orders SET user_id = $2 WHERE id = (SELECT order_id FROM checkout_sessions WHERE stripe_session_id = $1)',
        [sessionId, customer.userId],
      );
    worker = await startWorkerHere(app);
    const paid = await aPaidCase(app);
    order = { ...paid, id: paid.orderId };
    const form = await aPaidCase(app);
    await (await openCase(app, form.id)).answer('birthDate', '1981-12-18');
    erasedCase = form.id;
    const journal = await aPaidCase(app);
    await (await openCase(app, journal.id)).answer('birthDate', '1981-12-18');
    await submitCase(app, journal.id);
    erasedJournal = journal.id;
    openCaseAtBackup = await aPaidCase(app);
    await submitCase(app, openCaseAtBackup.id);
    await app.drain();
    await worker.stop();
    // No sealer runs: the row of this access waits.
    await (await openCase(app, paid.id)).answer('birthDate', '1981-12-18');
    readCase = paid.id;

    blockedCases = [openCaseAtBackup.id, readCase];

    // At the time of the backup a mail and a refund wait.
    await app.nest.get(Transactions).run((tx) =>
      app.nest.get(MailOutbox).enqueue(tx, {
        ...{ template: 'test', factId: randomUUID(), subjectId: randomUUID(), to: waitingMail },
        ...{ subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' },
      }),
    );
    await requestByRule(app, order.id, { rule: 'test', reason: 'goodwill', amountOre: 10_000 });
    const { name } = await kit.backup(app.database, app.storageFolder);
    archive = await Archive.open(kit.place, name);

    for (const id of blockedCases) expect((await (await openCase(app, id)).put('/block', {})).status).toBe(200);
    const { headers } = await openCase(app, readCase);
    await fetch(`${app.url}/api/v1/cases/${readCase}/block`, { method: 'DELETE', headers });

    // Afterwards both are sent, an order is paid, a case expires and is erased, and an account is deleted.
    worker = await startWorkerHere(app);
    lost = await placeOrder(app);
    await pay(app, lost);
    await app.drain();
    await worker.stop();
    later(app, 61 * millisecondsInDay);
    await advanceCases(app);
    await app.nest.get(EraseUnsentFormsHandler).handle();
    app.clock.reset();
    await app.nest.get(AdminUsers).delete(customer.userId, false);
    const [transactions, proposals] = [app.nest.get(Transactions), app.nest.get(Proposals)];
    const payload = { reference: 'IVO 8-4/2026' };
    const draft = { subjectId: erasedJournal, payload, proposedBy: admin.userId };
    const proposalId = await transactions.run((tx) => proposals.of(JournalErasureProposal).open(tx, draft));
    const second = await anAdminAtAal2(app);
    await app.database.query(`UPDATE cms_admins SET active_since = now() - interval '2 days'`);
    await transactions.run((tx) => proposals.of(JournalErasureProposal).confirm(tx, proposalId, second.userId));
    await app.nest.get(KeepErasuresHandler).handle();

    restored = await createEmptyDatabase();
    await restoreClinic({
      archive,
      identity: kit.operator.identity,
      signers: kit.signers,
      ownerUrl: restored.ownerUrl,
      disk: await diskOf(newFolder),
      variables: app.settings,
      erasures: decodeErasures(await readFile(erasuresFile(), 'utf8')),
    });
    await migrate({ url: restored.url, ownerUrl: restored.ownerUrl, keeperUrl: restored.keeperUrl, poolSize: 2 });
  });
  afterAll(async () => {
    await worker.stop();
    await app.stop();
    await restored.drop();
    await kit.remove();
    await rm(newFolder, { recursive: true, force: true });
  });

  it('a block that came after the backup is set again, and one that was lifted again is not', async () => {
    const open = await restored.query<{ case_id: string }>('SELECT case_id FROM case_blocks WHERE lifted_at IS NULL');
    expect(open.map((row) => row.case_id)).toEqual([blockedCases[0]]);
    const listed = `SELECT kind, subject_id FROM erasures WHERE kind LIKE 'block%' ORDER BY at, kind`;
    expect(await restored.query(listed)).toEqual(await app.database.query(listed));
  });

  it('cases and accounts erased after the backup are erased in the restored clinic too [R17]', async () => {
    const left = await restored.query(
      `SELECT 'key' AS what FROM case_keys WHERE case_id = $1 UNION ALL SELECT 'answer' FROM case_answers WHERE case_id = $1
       UNION ALL SELECT 'account' FROM users WHERE id = $2`,
      [erasedCase, customer.userId],
    );
    expect(left).toEqual([]);
    expect(
      await restored.query('SELECT 1 FROM cases WHERE id = $1 AND erased_at IS NOT NULL', [erasedCase]),
    ).toHaveLength(1);
    expect(
      await restored.query(`SELECT principal FROM access_log WHERE case_id = $1 AND action = 'erase'`, [erasedCase]),
    ).toEqual([{ principal: 'job:restore' }]);
    expect(await restored.query('SELECT id FROM users WHERE id = $1', [admin.userId])).toHaveLength(1);
  });

  it('the orders that go with an account are settled again by its address, before it is erased', async () => {
    const [first] = await app.database.query<{ payload: object }>(
      `SELECT payload FROM outbox_events WHERE name = 'orders.buyer-erased' AND payload ->> 'userId' = $1`,
      [customer.userId],
    );
    expect(first?.payload).toEqual({ userId: customer.userId, orderIds: [expect.any(String)] });
    expect(await restored.query(`SELECT payload FROM outbox_events WHERE name = 'orders.buyer-erased'`)).toEqual([
      first,
    ]);
  });

  it('a journal that was erased by decision after the backup is erased in the restored clinic too', async () => {
    expect(
      await restored.query(
        `SELECT (SELECT count(*)::int FROM case_keys WHERE case_id = $1) AS keys, (SELECT count(*)::int FROM case_answers WHERE case_id = $1) AS answers,
           erased_at IS NOT NULL AS "isErased", clock_started_at IS NOT NULL AS "wasSent" FROM cases WHERE id = $1`,
        [erasedJournal],
      ),
    ).toEqual([{ keys: 0, answers: 0, isErased: true, wasSent: true }]);
  });

  it('all sessions, codes and links are ended', async () => {
    expect(await app.database.query('SELECT 1 FROM sessions')).not.toHaveLength(0);
    for (const table of ['sessions', 'case_sessions', 'case_links', 'case_codes', 'one_time_tokens', 'desk_sessions'])
      expect({ table, rows: await restored.query(`SELECT * FROM ${table}`) }).toEqual({ table, rows: [] });
  });

  it('no restored row of the access log opens a case to a later transaction', async () => {
    const ids = (database: TestDatabase) =>
      database.query<{ transaction: string }>(
        `SELECT transaction::text FROM access_log_unsealed JOIN access_log USING (sequence)
         WHERE access_log.case_id = $1 AND principal <> 'job:restore'`,
        [readCase],
      );
    expect(await ids(app.database)).not.toContainEqual({ transaction: '0' });
    const restoredIds = await ids(restored);
    expect(restoredIds.length).toBeGreaterThan(0);
    expect(new Set(restoredIds.map(({ transaction }) => transaction))).toEqual(new Set(['0']));
  });

  it('the restore is kept for the books, and the planner has statistics of the restored tables', async () => {
    expect(await restored.query('SELECT archive FROM restores')).toEqual([{ archive: archive.name }]);
    expect(await restored.query(`SELECT tablename FROM pg_stats WHERE tablename = 'orders' LIMIT 1`)).toHaveLength(1);
  });

  it('no job runs while the clinic is held: neither the mail nor the refund is repeated', async () => {
    const mails = app.inbox.mails().length;
    worker = await startWorkerHere({ env: parseEnv(settingsOfRestored()) });
    await eventually(async () => {
      const waiting = await restored.query(
        `SELECT 1 FROM bullmq.job WHERE state = 'delayed' AND name LIKE 'payments.%'`,
      );
      expect(waiting.length).toBeGreaterThan(0);
    }, 60_000);
    expect(
      await restored.query('SELECT job FROM event_jobs WHERE done_at > (SELECT held_at FROM outgoing_held)'),
    ).toEqual([]);
    expect(app.inbox.mails()).toHaveLength(mails);
    expect(await refundsAtStripe(app, order)).toHaveLength(1);
  });

  it('Stripe names the order that was paid and the refund that was made after the backup', async () => {
    const found = await withOwner(async (client) =>
      stripeDifferences(
        async (sql, values) => (await client.query(sql, values)).rows as unknown[],
        app.stripe,
        new Date(archive.manifest.snapshotAt),
      ),
    );
    expect(found.lostOrders).toMatchObject([{ sessionId: lost.sessionId, amountOre: 69_900 }]);
    expect(found.unknownRefunds).toMatchObject([{ amountOre: 10_000 }]);
  });

  it('an admin releases it: the mail that waited is not sent again, and the refund is found at Stripe', async () => {
    await withOwner(async (client) => {
      expect(await findHold(client)).toMatchObject({ archive: archive.name });
      expect(await waitingMessages(client)).toContainEqual({ kind: 'mail', template: 'test', count: 1 });
      await expect(releaseOutgoing(client, 'stranger@example.se')).rejects.toThrow('no active admin');
      const { rows } = await client.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [admin.userId]);
      await releaseOutgoing(client, rows[0]?.email ?? '');
      expect(await findHold(client)).toBeNull();
      await expect(releaseOutgoing(client, rows[0]?.email ?? '')).rejects.toThrow('nothing is held');
    });
    await eventually(async () => {
      const [refund] = await restored.query<{ state: string }>('SELECT state FROM refunds WHERE order_id = $1', [
        order.id,
      ]);
      expect(refund?.state).toBe('succeeded');
    }, 60_000);
    expect(await refundsAtStripe(app, order)).toHaveLength(1);
    expect(mailsTo(waitingMail)).toHaveLength(1);
    // The link mailed before the backup is void: a new one comes by itself, once, and to no erased case.
    await eventually(async () => {
      const rows = await restored.query<{ orderId: string }>(
        `SELECT subject_id AS "orderId" FROM mail_deliveries WHERE template = 'assessments.new-link' AND state = 'sent'`,
      );
      expect(rows).toEqual([{ orderId: openCaseAtBackup.orderId }]);
    }, 60_000);
    expect(await restored.query(`SELECT case_id AS "caseId", purpose FROM case_links`)).toEqual([
      { caseId: openCaseAtBackup.id, purpose: 'form' },
    ]);
    expect(await restored.query(`SELECT 1 FROM security_events WHERE kind = 'outgoing_released'`)).toHaveLength(1);
  });

  it('an archive is refused where a key of it is missing', async () => {
    const empty = await createEmptyDatabase();
    try {
      const other = await Archive.open(kit.place, archive.name);
      const manifest = { ...other.manifest, keys: keyFingerprints(app.settings) };
      const withKeys = Object.assign(Object.create(other) as Archive, { manifest });
      const restoring = restoreClinic({
        archive: withKeys,
        identity: kit.operator.identity,
        signers: kit.signers,
        ownerUrl: empty.ownerUrl,
        disk: await diskOf(newFolder),
        variables: { ...app.settings, PATIENT_DATA_KEYS: `other:${Buffer.alloc(32, 9).toString('base64')}` },
        erasures: [],
      });
      await expect(restoring).rejects.toThrow(/of another clinic, or these keys of it are missing.*PATIENT_DATA_KEYS/);
      expect(await empty.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    } finally {
      await empty.drop();
    }
  });
});
