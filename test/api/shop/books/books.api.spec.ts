import { DataSource } from 'typeorm';
import { defaultAccounts } from '../../../../src/shop/books/accounts.js';
import { BookSettings } from '../../../../src/shop/books/book-settings.js';
import type {
  BookMonthResponse,
  BookSettingsResponse,
  BookSettingsValues,
} from '../../../../src/shop/books/books.contract.js';
import { anAdminAtAal2 } from '../../../support/content/people.js';
import { nameOperator, TestLedger } from '../../../support/ledger.js';
import { adminCalls, type AdminCalls } from '../../../support/settings/admin-calls.js';
import { faultsOf, readSieBytes, sumsOf } from '../../../support/sie-reader.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

/** After the months of the tests, which span the year's turn and the hour that summer time skips. */
const NOW = '2027-06-05T12:00:00Z';
const NEW_BOOKS: BookSettingsValues = {
  ...{ accounts: defaultAccounts('2027-06'), series: 'A', writesNumbers: true },
  ...{ yearStartMonth: 1, firstYear: null, firstMonth: null },
};
const FEES = { feeTax: '6991', stripeFees: '6540' };

describe('the books', () => {
  let app: TestApp;
  let admin: AdminCalls;
  let token: string;
  let ledger: TestLedger;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await adminCalls(app, async (clinic) => {
      const person = await anAdminAtAal2(clinic);
      ({ token } = person);
      return person;
    });
  });
  beforeEach(async () => {
    app.clock.set(NOW);
    // As the superuser: no role of the product changes what is closed.
    await app.database.query(
      `TRUNCATE closed_months, verifications, postings, booked_facts, other_row_accounts, balance_transactions,
         payouts, payout_rows, disputes, stripe_balances, restores`,
    );
    await app.nest.get(BookSettings).save(NEW_BOOKS);
    ledger = new TestLedger(app);
    await nameOperator(app);
  });
  afterAll(() => app.stop());

  const settings = async () => (await admin.get('books/settings')).body as BookSettingsResponse;
  const save = async (changes: object) => {
    const { settings: now } = await settings();
    return admin.put('books/settings', { ...now, ...changes });
  };
  const begin = async (firstMonth: string, changes: object = {}) => {
    const { settings: now } = await settings();
    const { status, body } = await save({ firstMonth, accounts: { ...now.accounts, ...FEES }, ...changes });
    expect({ status, body }).toMatchObject({ status: 200 });
    await ledger.seen(NOW);
  };
  const read = async (month: string) => {
    const { status, body } = await admin.get(`books/${month}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as BookMonthResponse;
  };
  const close = (month: string) => admin.post(`books/${month}/closing`);
  const closed = async (month: string) => {
    const { status, body } = await close(month);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as BookMonthResponse;
  };
  const file = async (path: string) => {
    const response = await fetch(`${app.url}/api/v1/admin/books/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const restored = (at: string) =>
    app.database.query(`INSERT INTO restores (restored_at, snapshot_at, archive) VALUES ($1, $1, 'a')`, [at]);
  const kinds = ({ verifications }: BookMonthResponse) => verifications.map(({ date, kind }) => `${date} ${kind}`);

  it('an empty month closes, and has a page and no file', async () => {
    await ledger.sell('2026-12-10T10:00:00Z');
    await begin('2027-01');
    expect(await read('2027-01')).toMatchObject({ state: 'closable', isFirst: true, verifications: [], sums: [] });
    expect(await closed('2027-01')).toMatchObject({ state: 'closed', closed: { lastNumber: null, sha256: null } });
    await app.drain();
    const mail = app.inbox.mails().find(({ subject }) => subject === 'Bokföringen för januari 2027 är stängd');
    expect(mail?.text).toContain('så det finns ingen fil');
    expect(mail?.text).not.toMatch(/SIE-filen|[Kk]ontrollsumman/);
    expect(await admin.get('books/2027-01/sie')).toMatchObject({ status: 409, body: { code: 'no_file' } });
    expect(await admin.get('books/2027-02/sie')).toMatchObject({ status: 409, body: { code: 'not_closed' } });
  });

  it('days are Swedish over the year, the skipped hour and the last second, one verification each for sales, refunds and fees', async () => {
    await ledger.sell('2026-12-31T22:59:59Z');
    await ledger.sell('2026-12-31T23:00:00Z', { ore: 49_900, fee: 929, tax: 186 });
    const order = await ledger.sell('2027-03-28T00:59:59Z');
    await ledger.sell('2027-03-28T21:59:59Z', { vatPercent: 0 });
    await ledger.sell('2027-03-28T22:00:00Z');
    await ledger.refund('2027-03-28T10:00:00Z', order, 10_000);
    await begin('2026-12');
    expect(kinds(await read('2026-12'))).toEqual(['2026-12-31 sales', '2026-12-31 fees']);
    const january = await read('2027-01');
    expect(january.verifications).toMatchObject([
      {
        ...{ date: '2027-01-01', kind: 'sales', orderNumber: expect.any(String) },
        rows: [
          { account: '1686', ore: 49_900 },
          { account: '2611', ore: -9_980 },
          { account: '3001', ore: -39_920 },
        ],
      },
      {
        ...{ kind: 'fees', orderNumber: null },
        rows: [
          { account: '1686', ore: -929 },
          { account: '6570', ore: 743 },
          { account: '6991', ore: 186 },
        ],
      },
    ]);
    const march = await read('2027-03');
    expect(kinds(march)).toEqual([
      ...['2027-03-28 sales', '2027-03-28 refunds', '2027-03-28 fees', '2027-03-29 sales', '2027-03-29 fees'],
    ]);
    expect(march.sums).toEqual(
      expect.arrayContaining([{ account: '3004', name: 'Försäljning momsfri', debitOre: 0, creditOre: 69_900 }]),
    );
    expect(march.claims.differenceOre).toBe(0);
  });

  it('a month closes in order, once over, once the copy has passed it by a day and agrees, with all accounts chosen', async () => {
    await ledger.sell('2027-04-10T10:00:00Z');
    const other = await ledger.book('2027-05-10T10:00:00Z', { type: 'topup', ore: 5_000 });
    expect(await read('2027-04')).toMatchObject({
      state: 'before-first',
      hindrances: expect.arrayContaining(['no-first-month']),
    });
    expect(await close('2027-04')).toMatchObject({ status: 409, body: { code: 'not_closable' } });
    await begin('2027-04', { accounts: (await settings()).settings.accounts });
    expect((await read('2027-04')).hindrances).toEqual(['accounts-not-chosen']);
    await begin('2027-04');
    expect(await read('2027-04')).toMatchObject({ state: 'closable', hindrances: [] });
    expect(await read('2027-03')).toMatchObject({ state: 'before-first', hindrances: [] });
    expect((await close('2027-03')).body).toMatchObject({ hindrances: ['earlier-open'] });
    expect((await read('2027-05')).hindrances).toEqual(['earlier-open', 'rows-without-account']);
    expect((await read('2027-06')).hindrances).toEqual(['earlier-open', 'not-over', 'copy-behind']);
    await app.database.query('UPDATE stripe_balances SET available_ore = available_ore + 1');
    expect((await close('2027-04')).body).toMatchObject({ hindrances: ['copy-differs'] });
    await app.database.query('UPDATE stripe_balances SET available_ore = available_ore - 1');
    await app.database.query(
      `UPDATE reconciliation_marks SET seen_until = '2027-05-01T21:59:59Z' WHERE name = 'balance-transactions'`,
    );
    expect((await close('2027-04')).body).toMatchObject({ hindrances: ['copy-behind'] });
    await app.database.query(`UPDATE reconciliation_marks SET seen_until = $1 WHERE name = 'balance-transactions'`, [
      NOW,
    ]);
    await closed('2027-04');
    expect(await close('2027-04')).toMatchObject({ status: 409, body: { code: 'closed_already' } });
    expect(await admin.put(`books/others/${other}/account`, { account: null })).toMatchObject({
      body: { code: 'account_wanted' },
    });
    expect((await admin.put(`books/others/${other}/account`, { account: '39900' })).status).toBe(400);
    expect((await admin.put(`books/others/${other}/account`, { account: '1686' })).body).toMatchObject({
      code: 'claims_account',
    });
    expect((await admin.put(`books/others/${other}/account`, { account: '2890' })).status).toBe(204);
    expect((await read('2027-05')).verifications).toMatchObject([
      {
        kind: 'other',
        rows: [
          { account: '1686', ore: 5_000 },
          { account: '2890', ore: -5_000 },
        ],
      },
    ]);
    await closed('2027-05');
    expect((await admin.put(`books/others/${other}/account`, { account: '2891' })).body).toMatchObject({
      code: 'booked_already',
    });
    expect((await admin.get('books/2028-01')).status).toBe(404);
    expect((await admin.get('books/2027-13')).status).toBe(404);
  });

  it('a row in another currency closes with the month once it is booked elsewhere', async () => {
    const euro = await ledger.book('2027-04-10T10:00:00Z', {
      type: 'charge',
      ore: 5_000,
      currency: 'eur',
      charge: 'ch_eur',
    });
    await begin('2027-04');
    expect((await read('2027-04')).others).toMatchObject([{ currency: 'EUR', isChosen: false }]);
    expect((await admin.put(`books/others/${euro}/account`, { account: '3001' })).body).toMatchObject({
      code: 'booked_elsewhere',
    });
    expect((await admin.put(`books/others/${euro}/account`, { account: null })).status).toBe(204);
    expect(await closed('2027-04')).toMatchObject({ verifications: [], others: [{ isChosen: true, isBooked: true }] });
  });

  it('the file is what the format wants, the same whenever it is made, and numbers have no gaps in a financial year', async () => {
    await nameOperator(app, 'Sjö & "Hud" {Øł€} AB');
    await ledger.sell('2026-11-10T10:00:00Z', { name: 'Namn "Citat" {Ø}' });
    await ledger.sell('2026-12-10T10:00:00Z');
    await ledger.sell('2027-01-10T10:00:00Z');
    await begin('2026-11');
    const november = await closed('2026-11');
    expect(november.closed).toMatchObject({ firstNumber: 'A 1', lastNumber: 'A 2' });
    expect((await closed('2026-12')).closed).toMatchObject({ firstNumber: 'A 3', lastNumber: 'A 4' });
    expect((await closed('2027-01')).closed).toMatchObject({ firstNumber: 'A 1', lastNumber: 'A 2' });
    const bytes = await file('2026-11/sie');
    const content = readSieBytes(bytes);
    expect(faultsOf(content)).toEqual([]);
    expect(Object.fromEntries(content.labels)).toMatchObject({
      FLAGGA: [['0']],
      FORMAT: [['PC8']],
      GEN: [['20270605']],
      SIETYP: [['4']],
      ORGNR: [['556012-5790']],
      FNAMN: [['Sjö & "Hud" {OlEUR} AB']],
      RAR: [['0', '20260101', '20261231']],
    });
    expect(content.verifications.map(({ series, number, date }) => [series, number, date])).toEqual([
      ['A', '1', '20261110'],
      ['A', '2', '20261110'],
    ]);
    expect(bytes.toString('latin1')).not.toMatch(/Namn|Citat/);
    await save({
      accounts: { ...(await settings()).settings.accounts, sales: '3041' },
      series: 'H',
      writesNumbers: false,
    });
    await nameOperator(app, 'Annat AB');
    app.clock.set('2027-07-01T12:00:00Z');
    const later = (await file('2026-11/sie')).toString('latin1');
    expect(later).toBe(bytes.toString('latin1').replace('#GEN 20270605', '#GEN 20270701'));
    const { sums } = await read('2026-11');
    for (const { account, debitOre, creditOre } of sums) expect(sumsOf(content)[account]).toBe(debitOre - creditOre);
    expect((await read('2027-02')).verifications).toEqual([]);
  });

  it('a dispute lost and won later, with its fee, is booked step by step on the days of its events', async () => {
    const order = await ledger.sell('2027-01-05T10:00:00Z');
    const dispute = await ledger.dispute('2027-01-20T10:00:00Z', order);
    await ledger.lose('2027-02-10T10:00:00Z', dispute);
    await begin('2027-01');
    expect((await closed('2027-01')).verifications.at(-2)).toMatchObject({
      ...{ kind: 'dispute-opened', date: '2027-01-20', orderNumber: order.number },
      rows: [
        { account: '1516', ore: 69_900 },
        { account: '1686', ore: -69_900 },
      ],
    });
    const february = await closed('2027-02');
    expect(february).toMatchObject({
      lostDisputesVatOre: 13_980,
      verifications: [{ kind: 'dispute-lost', date: '2027-02-10' }],
    });
    await ledger.win('2027-03-10T10:00:00Z', dispute, order);
    await ledger.seen(NOW);
    const march = await closed('2027-03');
    expect(kinds(march)).toEqual(['2027-03-10 dispute-returned', '2027-03-10 dispute-won', '2027-03-10 fees']);
    expect(march.lostDisputesVatOre).toBe(-13_980);
    const sums = await Promise.all(
      ['2027-01', '2027-02', '2027-03'].map(async (month) => sumsOf(readSieBytes(await file(`${month}/sie`)))),
    );
    const total = (account: string) => sums.reduce((sum, of) => sum + (of[account] ?? 0), 0);
    expect([total('1516'), total('6351'), total('1686')]).toEqual([0, 0, 69_900 - 1_229]);
  });

  it('the money of a dispute is booked on the day of its event, within the month of the row', async () => {
    const [taken, atTheEnd] = [await ledger.sell('2027-01-05T10:00:00Z'), await ledger.sell('2027-01-06T10:00:00Z')];
    const dispute = await ledger.dispute('2027-01-20T22:59:59Z', taken);
    const late = await ledger.dispute('2027-01-31T22:59:59Z', atTheEnd);
    await ledger.win('2027-02-10T22:59:59Z', dispute, taken);
    const told = (id: string, column: string, at: string) =>
      app.database.query(`UPDATE disputes SET ${column} = $2 WHERE stripe_dispute_id = $1`, [id, at]);
    await told(dispute, 'withdrawn_at', '2027-01-20T23:00:00Z');
    await told(late, 'withdrawn_at', '2027-01-31T23:00:00Z');
    await told(dispute, 'returned_at', '2027-02-10T23:00:00Z');
    await begin('2027-01');
    const ofDisputes = ({ verifications }: BookMonthResponse) =>
      verifications.filter(({ kind }) => kind.startsWith('dispute')).map(({ date, kind }) => `${date} ${kind}`);
    const january = await closed('2027-01');
    expect(ofDisputes(january)).toEqual(['2027-01-21 dispute-opened', '2027-01-31 dispute-opened']);
    expect(january.claims.differenceOre).toBe(0);
    expect(ofDisputes(await closed('2027-02'))).toEqual(['2027-02-11 dispute-returned']);
  });

  it('another account of claims takes over the balance of the one before, also of a month that is taken back', async () => {
    await ledger.sell('2027-01-20T10:00:00Z', { ore: 100_000, fee: 0 });
    await ledger.sell('2027-02-20T10:00:00Z', { ore: 7_000, fee: 0 });
    const { settings: now } = await settings();
    await begin('2027-01', { accounts: { ...now.accounts, ...FEES, claims: '1580' } });
    await closed('2027-01');
    const late = await ledger.sell('2027-01-21T10:00:00Z', { ore: 500, fee: 0 });
    await ledger.seen(NOW);
    await save({ accounts: { ...now.accounts, ...FEES } });
    const moved = {
      ...{ kind: 'claims-moved', date: '2027-02-01', text: 'Fordran på Stripe flyttas från konto 1580 till 1686' },
      rows: [
        { account: '1580', ore: -100_000 },
        { account: '1686', ore: 100_000 },
      ],
    };
    const february = await closed('2027-02');
    expect(february).toMatchObject({
      claims: { account: '1686', openingOre: 0, closingOre: 107_500, differenceOre: 0 },
      verifications: [moved, { kind: 'sales' }, { kind: 'correction', text: expect.stringContaining(late.number) }],
    });
    const bytes = await file('2027-02/sie');
    expect(sumsOf(readSieBytes(bytes))).toMatchObject({ '1580': -100_000, '1686': 107_500 });
    expect((await read('2027-03')).claims).toMatchObject({
      openingOre: 107_500,
      closingOre: 107_500,
      differenceOre: 0,
    });
    // The restore has the settings of before, too.
    await app.database.query(
      `ALTER TABLE closed_months DISABLE TRIGGER USER; ALTER TABLE verifications DISABLE TRIGGER USER;
       ALTER TABLE postings DISABLE TRIGGER USER; ALTER TABLE booked_facts DISABLE TRIGGER USER;
       DELETE FROM postings USING verifications AS v WHERE v.month = '2027-02' AND v.number = postings.number;
       DELETE FROM verifications WHERE month = '2027-02'; DELETE FROM booked_facts WHERE month = '2027-02';
       DELETE FROM closed_months WHERE month = '2027-02';
       ALTER TABLE closed_months ENABLE TRIGGER USER; ALTER TABLE verifications ENABLE TRIGGER USER;
       ALTER TABLE postings ENABLE TRIGGER USER; ALTER TABLE booked_facts ENABLE TRIGGER USER;`,
    );
    await save({ accounts: { ...now.accounts, ...FEES, claims: '1580' } });
    await restored('2027-03-03T04:00:00Z');
    await ledger.sell('2027-02-21T10:00:00Z', { ore: 30, fee: 0 });
    await ledger.seen(NOW);
    const taken = await admin.post('books/2027-02/taking-back', {
      ...{ file: bytes.toString('base64'), sha256: february.closed?.sha256 },
    });
    expect(taken.body).toMatchObject({ claims: { account: '1686', openingOre: 0, closingOre: 107_500 } });
    const march = await closed('2027-03');
    expect(march.claims).toMatchObject({ account: '1580', openingOre: 0, closingOre: 107_530, differenceOre: 0 });
    expect(march.sums.find(({ account }) => account === '1686')).toMatchObject({ debitOre: 0, creditOre: 107_500 });
  });

  it('payouts are booked when they arrive, booked back when they fail later, and never when they fail before', async () => {
    await ledger.sell('2027-01-20T10:00:00Z', { ore: 100_000, fee: 0 });
    await ledger.payOut('2027-01-22T00:00:00Z', '2027-01-25', 20_000);
    const failed = await ledger.payOut('2027-01-30T00:00:00Z', '2027-02-02', 30_000);
    await ledger.returnPayout('2027-02-05T10:00:00Z', failed, 30_000);
    const never = await ledger.payOut('2027-02-10T00:00:00Z', '2027-02-12', 40_000);
    await ledger.returnPayout('2027-02-12T22:00:00Z', never, 40_000, 'payout_cancel');
    await ledger.payOut('2027-02-20T00:00:00Z', '2027-02-24', -5_000);
    await begin('2027-01');
    const january = await closed('2027-01');
    expect(january.claims).toMatchObject({
      closingOre: 80_000,
      availableOre: 50_000,
      underWayOre: 30_000,
      differenceOre: 0,
    });
    const february = await closed('2027-02');
    expect(kinds(february)).toEqual(['2027-02-02 payout', '2027-02-05 payout-returned', '2027-02-24 payout']);
    expect(february.verifications.at(-1)?.rows).toEqual([
      { account: '1686', ore: 5_000 },
      { account: '1930', ore: -5_000 },
    ]);
    expect(february.claims).toMatchObject({ openingOre: 80_000, closingOre: 85_000, underWayOre: 0, differenceOre: 0 });
  });

  it('late and changed facts of a closed month become corrections of the open one, each once', async () => {
    await ledger.sell('2027-01-20T10:00:00Z', { ore: 100_000, fee: 0 });
    const payout = await ledger.payOut('2027-01-22T00:00:00Z', '2027-01-25', 20_000);
    await begin('2027-01');
    await closed('2027-01');
    const late = await ledger.sell('2027-01-20T11:00:00Z', { ore: 10_000, fee: 100 });
    await ledger.book('2027-01-21T11:00:00Z', { type: 'stripe_fee', as: 'fee', ore: -300 });
    const other = await ledger.book('2027-01-21T12:00:00Z', { type: 'topup', ore: 700 });
    await admin.put(`books/others/${other}/account`, { account: '2890' });
    await app.database.query(`UPDATE payouts SET arrives_on = '2027-03-02' WHERE id = $1`, [payout]);
    await ledger.seen(NOW);
    const february = await closed('2027-02');
    expect(february.corrections).toBe(5);
    expect(february.verifications.map(({ corrects, text }) => [corrects, text])).toEqual(
      expect.arrayContaining([
        [
          'A 1',
          expect.stringMatching(
            RegExp(
              `^Rättelse av A 1, 2027-01-20: Försäljning, ordernummer ${late.number} \\(bokförd 2027-06-05 av admin \\w{8}\\)$`,
            ),
          ),
        ],
        ['A 2', expect.stringMatching(/^Rättelse av A 2/)],
        [null, expect.stringMatching(/^Tillkommer, 2027-01-21: Stripes avgifter/)],
        [null, expect.stringMatching(/^Tillkommer, 2027-01-21: Övrigt \(topup\)/)],
      ]),
    );
    expect(february.claims).toMatchObject({
      openingOre: 80_000,
      closingOre: 110_300,
      underWayOre: 20_000,
      differenceOre: 0,
    });
    const march = await closed('2027-03');
    expect(kinds(march)).toEqual(['2027-03-02 payout']);
    expect(march.claims.differenceOre).toBe(0);
    expect(kinds(await closed('2027-04'))).toEqual([]);
  });

  it('payments of before the first month are in its opening and are never booked', async () => {
    await ledger.sell('2027-01-20T10:00:00Z', { ore: 100_000, fee: 0 });
    await ledger.payOut('2027-01-30T00:00:00Z', '2027-02-02', 30_000);
    await ledger.payOut('2027-01-20T00:00:00Z', '2027-01-22', 10_000);
    await begin('2027-02');
    const february = await closed('2027-02');
    expect(february.claims).toMatchObject({ openingOre: 90_000, closingOre: 60_000, differenceOre: 0 });
    expect(kinds(await closed('2027-03'))).toEqual([]);
  });

  it('two admins who close at once close it once', async () => {
    await ledger.sell('2026-10-20T10:00:00Z');
    await begin('2026-10');
    const statuses = (await Promise.all([close('2026-10'), close('2026-10'), close('2026-10')])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await app.database.query('SELECT number FROM verifications ORDER BY number')).toEqual([
      { number: 1 },
      { number: 2 },
    ]);
    expect(
      await app.database.query(
        `SELECT count(*)::int FROM mail_deliveries WHERE dedupe_key LIKE 'books.month-closed:2026-10%'`,
      ),
    ).toEqual([{ count: 1 }]);
  });

  it.each(['closed_months', 'verifications', 'postings', 'booked_facts', 'mail_deliveries', 'security_events'])(
    'a closing that is killed at %s leaves nothing behind',
    async (table) => {
      await ledger.sell('2027-01-20T10:00:00Z');
      await ledger.payOut('2027-01-22T00:00:00Z', '2027-01-25', 20_000);
      await begin('2027-01');
      await app.database.query(
        `CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
         CREATE TRIGGER fail_here BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fail_here();`,
      );
      const { status } = await close('2027-01');
      await app.database.query(`DROP TRIGGER fail_here ON ${table}; DROP FUNCTION fail_here;`);
      expect(status).toBe(500);
      const [left] = await app.database.query(
        `SELECT (SELECT count(*) FROM closed_months)::int + (SELECT count(*) FROM verifications)::int
           + (SELECT count(*) FROM postings)::int + (SELECT count(*) FROM booked_facts)::int AS rows`,
      );
      expect(left).toEqual({ rows: 0 });
      expect((await closed('2027-01')).closed).toMatchObject({ lastNumber: 'A 3' });
    },
  );

  it('no role of the product changes what is closed', async () => {
    await ledger.sell('2027-01-20T10:00:00Z');
    await ledger.payOut('2027-01-22T00:00:00Z', '2027-01-25', 20_000);
    await begin('2027-01');
    await closed('2027-01');
    for (const [table, column] of [
      ['closed_months', 'closing_ore'],
      ['verifications', 'text'],
      ['postings', 'amount_ore'],
      ['booked_facts', 'amount_ore'],
    ])
      for (const sql of [
        `UPDATE ${table} SET ${column} = ${column}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ])
        await expect(app.nest.get(DataSource).query(sql)).rejects.toThrow(
          /append-only|permission denied|must be owner/,
        );
  });

  it('after a restore the handed-over file is taken back by its hash, and what became known since is booked next', async () => {
    await ledger.sell('2027-01-20T10:00:00Z', { ore: 100_000, fee: 0 });
    await ledger.payOut('2027-01-22T00:00:00Z', '2027-01-25', 20_000);
    await begin('2027-01');
    const before = await closed('2027-01');
    const bytes = await file('2027-01/sie');
    const sha256 = before.closed?.sha256 ?? '';
    await app.database.query('TRUNCATE closed_months, verifications, postings, booked_facts');
    await ledger.sell('2027-01-25T10:00:00Z', { ore: 5_000, fee: 0 });
    await ledger.seen(NOW);
    const take = (month: string, given: object) =>
      admin.post(`books/${month}/taking-back`, { file: bytes.toString('base64'), sha256, ...given });
    expect(await read('2027-01')).toMatchObject({ restoredAt: null });
    expect((await take('2027-01', {})).body).toMatchObject({ code: 'not_restored' });
    await restored('2027-02-03T04:00:00Z');
    expect(await read('2027-01')).toMatchObject({ restoredAt: '2027-02-03T04:00:00.000Z' });
    expect((await take('2027-01', { sha256: '0'.repeat(64) })).body).toMatchObject({ code: 'hash_differs' });
    const changed = Buffer.from(bytes.toString('latin1').replace('1000.00', '1001.00'), 'latin1').toString('base64');
    expect((await take('2027-01', { file: changed })).body).toMatchObject({ code: 'hash_differs' });
    expect((await take('2027-02', {})).body).toMatchObject({ code: 'other_month' });
    const spaced = sha256.toUpperCase().replace(/(.{8})/g, '$1 ');
    const taken = await take('2027-01', { sha256: spaced });
    expect(taken).toMatchObject({
      status: 200,
      body: { closed: { isTakenBack: true, restoredAt: null, sha256, lastNumber: before.closed?.lastNumber } },
    });
    expect((await file('2027-01/sie')).equals(bytes)).toBe(true);
    expect((taken.body as BookMonthResponse).verifications).toEqual(before.verifications);
    const february = await closed('2027-02');
    expect(february).toMatchObject({
      corrections: 1,
      claims: { openingOre: 80_000, closingOre: 85_000, differenceOre: 0 },
    });
    expect(february.verifications[0]?.text).toMatch(/^Rättelse efter återläsning av 2027-01/);
    expect(kinds(await closed('2027-03'))).toEqual([]);
  });

  it('a month that closes after a restore without its file says so in its row, on the page and in the mail', async () => {
    await ledger.sell('2026-08-20T10:00:00Z');
    await ledger.sell('2026-09-20T10:00:00Z');
    await begin('2026-08');
    // Before the month was over, so nothing of it was closed.
    await restored('2026-08-31T21:59:59Z');
    expect(await read('2026-08')).toMatchObject({ restoredAt: null });
    await restored('2026-09-03T04:00:00Z');
    const restoredAt = '2026-09-03T04:00:00.000Z';
    expect(await read('2026-08')).toMatchObject({ restoredAt });
    expect(await closed('2026-08')).toMatchObject({ restoredAt: null, closed: { restoredAt, isTakenBack: false } });
    expect((await closed('2026-09')).closed).toMatchObject({ restoredAt: null });
    expect(await app.database.query('SELECT month, restored_at FROM closed_months ORDER BY month')).toEqual([
      { month: '2026-08', restored_at: new Date(restoredAt) },
      { month: '2026-09', restored_at: null },
    ]);
    await app.drain();
    const saying = app.inbox.mails().filter(({ text }) => text.includes('stängd på nytt, utan filen från den gången'));
    expect(saying.map(({ subject }) => subject)).toEqual(['Bokföringen för augusti 2026 är stängd']);
    expect(saying[0]?.text).toContain('återställdes från en säkerhetskopia den 3 september 2026');
  });

  it('a month that closes anew after a restore is mailed of anew', async () => {
    await ledger.sell('2026-08-20T10:00:00Z');
    await begin('2026-08');
    const mails = async () => {
      await app.drain();
      const { length } = app.inbox
        .mails()
        .filter(({ subject }) => subject === 'Bokföringen för augusti 2026 är stängd');
      return length;
    };
    const before = await mails();
    await closed('2026-08');
    expect(await mails()).toBe(before + 1);
    await app.database.query('TRUNCATE closed_months, verifications, postings, booked_facts');
    await restored('2026-09-03T04:00:00Z');
    app.clock.set('2027-06-05T12:00:01Z');
    await closed('2026-08');
    expect(await mails()).toBe(before + 2);
  });

  it('the first month is chosen once, and settings refuse what the books of a closed month contradict', async () => {
    await ledger.sell('2026-11-20T10:00:00Z');
    const { settings: now, possibleMonths } = await settings();
    expect(possibleMonths).toEqual([
      '2027-06',
      '2027-05',
      '2027-04',
      '2027-03',
      '2027-02',
      '2027-01',
      '2026-12',
      '2026-11',
    ]);
    const refused = async (changes: object) => (await save(changes)).body.code as string;
    expect(await refused({ firstMonth: '2026-10' })).toBe('not_a_possible_month');
    expect(await refused({ accounts: { ...now.accounts, claims: '1930' } })).toBe('claims_account');
    expect((await save({ accounts: { ...now.accounts, bank: '193' } })).status).toBe(400);
    expect((await save({ series: 'A\\' })).status).toBe(400);
    expect(await refused({ firstYear: { start: '2026-01-01', end: '2027-12-31' } })).toBe('bad_first_year');
    expect(await refused({ firstYear: { start: '2026-02-30', end: '2026-12-31' } })).toBe('bad_first_year');
    expect((await save({ firstMonth: null })).status).toBe(200);
    await begin('2026-11', { firstYear: { start: '2026-09-15', end: '2027-12-31' } });
    expect(await refused({ firstMonth: '2026-12' })).toBe('first_month_is_chosen');
    expect(await refused({ firstMonth: null })).toBe('first_month_is_chosen');
    expect((await settings()).possibleMonths).toEqual([]);
    await closed('2026-11');
    expect(readSieBytes(await file('2026-11/sie')).labels.get('RAR')).toEqual([['0', '20260915', '20271231']]);
    expect(await refused({ firstYear: null })).toBe('year_is_begun');
  });

  it('a first year begins no later than the books, and overlaps no year of a closed month', async () => {
    await ledger.sell('2027-01-10T10:00:00Z');
    const late = { start: '2027-03-01', end: '2027-12-31' };
    expect((await save({ firstMonth: '2027-01', firstYear: late })).body.code).toBe('bad_first_year');
    await begin('2027-01');
    expect(await save({ firstYear: late })).toMatchObject({ status: 422, body: { code: 'bad_first_year' } });
    await closed('2027-01');
    await closed('2027-02');
    const overlapping = { start: '2027-02-15', end: '2027-12-31' };
    for (const firstYear of [late, overlapping, { start: '2026-08-01', end: '2027-12-31' }])
      expect(await save({ firstYear })).toMatchObject({ status: 409, body: { code: 'year_is_begun' } });
    expect(await save({ yearStartMonth: 7 })).toMatchObject({ status: 409, body: { code: 'year_is_begun' } });
    expect((await save({ firstYear: { start: '2027-01-01', end: '2027-12-31' } })).status).toBe(200);
  });

  it('the default account of claims is that of the first month, and one that was changed stays', async () => {
    await ledger.sell('2025-11-10T10:00:00Z');
    const { settings: now } = await settings();
    const claims = async (firstMonth: string, account = now.accounts.claims) => {
      await app.nest.get(BookSettings).save(NEW_BOOKS);
      const { status, body } = await save({ firstMonth, accounts: { ...now.accounts, claims: account } });
      expect(status).toBe(200);
      return (body as unknown as BookSettingsResponse).settings.accounts.claims;
    };
    expect(await claims('2025-12')).toBe('1580');
    expect((await save({ accounts: now.accounts })).status).toBe(200);
    expect((await settings()).settings.accounts.claims).toBe('1686');
    expect(await claims('2026-01')).toBe('1686');
    expect(await claims('2025-12', '1585')).toBe('1585');
  });

  it('the CSV has Swedish days and decimal commas, refunds as rows of their own, and no name', async () => {
    const order = await ledger.sell('2027-01-31T23:30:00Z', { name: '=HYPERLINK("x")', ore: 69_900 });
    await ledger.refund('2027-02-03T10:00:00Z', order, 10_000);
    const free = await ledger.sell('2027-02-28T22:59:59Z', { discount: { amountOffOre: null, percentOff: 100 } });
    await ledger.sell('2027-02-28T23:00:00Z', { discount: { amountOffOre: null, percentOff: 100 } });
    await ledger.payOut('2027-02-05T00:00:00Z', '2027-02-08', 58_671, ['txn_led_1']);
    await ledger.seen(NOW);
    const text = (await file('2027-02/csv')).toString('utf8');
    expect(text.split('\r\n')).toEqual([
      '\uFEFF"Datum";"Typ";"Ordernummer";"Fakturanummer";"Netto";"Moms";"Brutto";"Betalsätt";"Avgift";"Utbetalning"',
      `"2027-02-01";"Betalning";"${order.number}";"";559,20;139,80;699,00;"card";12,29;"po_led_2"`,
      `"2027-02-03";"Återbetalning";"${order.number}";"";-80,00;-20,00;-100,00;"card";0,00;""`,
      `"2027-02-28";"Betalning";"${free.number}";"";0,00;0,00;0,00;"";0,00;""`,
      '',
    ]);
    expect(await app.database.query(`SELECT detail FROM security_events WHERE kind = 'orders_exported'`)).toEqual([
      { detail: { month: '2027-02' } },
    ]);
  });

  it('the books are the same once a buyer is pseudonymised', async () => {
    const order = await ledger.sell('2027-01-20T10:00:00Z');
    await begin('2027-01');
    const before = await read('2027-01');
    await app.database.query(`UPDATE orders SET name = '', email = '', phone = '' WHERE id = $1`, [order.id]);
    expect(await read('2027-01')).toEqual(before);
  });
});
