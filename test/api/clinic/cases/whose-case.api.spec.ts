import { aPersonWithFactor } from '../../../support/auth/clinicians.js';
import { aPerson } from '../../../support/auth/people.js';
import { ALVA, GRETA, NILS } from '../../../support/bankid-page.js';
import { signInByBankId, typeIdentity } from '../../../support/bankid-persons.js';
import { aPhone, cookieOf, openCase, openSession, pageHeaders, type OwnedCase } from '../../../support/case-access.js';
import { stateOf } from '../../../support/cases.js';
import { aCustomer, atAal2 } from '../../../support/content/people.js';
import { formData, mailsTo, pay } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

type Orderer = 'an account' | 'a person' | 'a guest';
type Stage =
  | 'nothing is written'
  | 'the patient has answered'
  | 'the patient has typed a number'
  | 'a number is proven';

/** The patient, whose mailbox and phone the order names. */
const NILSS = { birthDate: '1980-02-07', number: NILS };

interface Ordered extends OwnedCase {
  /** Of who ordered; empty for a guest. */
  readonly headers: Record<string, string>;
  /** Of the browser that ordered. */
  readonly browser: string;
}

describe('a case that was ordered for somebody else', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const headersOf = async (orderer: Orderer): Promise<Record<string, string>> => {
    if (orderer === 'a guest') return {};
    if (orderer === 'a person') return (await signInByBankId(app, ALVA)).headers;
    return { authorization: `Bearer ${(await atAal2(app, await aCustomer(app))).token}` };
  };

  /** @param own who orders to their own mailbox */
  async function orderedBy(orderer: Orderer, own?: Pick<Ordered, 'headers' | 'email'>): Promise<Ordered> {
    const headers = own?.headers ?? (await headersOf(orderer));
    const phone = aPhone();
    const form = formData({ phone, ...(own && { email: own.email }) });
    const placed = await app.post('/functions/v1/create-payment', { formData: form }, headers);
    expect(placed.status).toBe(200);
    await pay(app, { clientSecret: String(placed.body.client_secret) });
    const found = await app.eventually(async () => {
      const [row] = await app.database.query<{ id: string; orderId: string }>(
        'SELECT c.id, o.id AS "orderId" FROM cases c JOIN orders o ON o.id = c.order_id WHERE o.email = $1',
        [form.email],
      );
      expect(row).toBeDefined();
      return row as { id: string; orderId: string };
    });
    await app.drain();
    const mail = mailsTo(app, form.email).find(({ subject }) => subject.startsWith('Ditt formulär'));
    const token = /\/formular\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const browser = cookieOf(placed);
    return { ...found, email: form.email, phone, token, headers, browser };
  }

  /** The patient opens the case and writes. @returns their cookie */
  async function writeUntil(stage: Stage, owned: Ordered): Promise<string> {
    const cookie = await openCase(app, owned);
    if (stage === 'nothing is written') return cookie;
    if (stage === 'the patient has answered') {
      const headers = { ...pageHeaders(app, cookie), 'if-match': '"0"' };
      const answered = await app.put(`/api/v1/cases/${owned.id}/answers/birthDate`, { value: '1980-02-07' }, headers);
      expect(answered.status).toBe(200);
      return cookie;
    }
    await typeIdentity(app, owned, cookie, NILSS);
    if (stage === 'a number is proven')
      await app.database.query(`UPDATE cases SET identity_assurance = 'proven' WHERE id = $1`, [owned.id]);
    return cookie;
  }

  const idsOf = (list: unknown) => (list as { id: string }[]).map(({ id }) => id);
  const get = (path: string, headers: Record<string, string>) => app.get(`/api/v1/${path}`, headers);

  /** What an account sees and may do, without a code to the phone of the order. */
  async function accountsReach({ id }: Ordered, headers: Record<string, string>) {
    const [listed, copied, erasure] = [
      await get('me/cases', headers),
      await get('me/own-data', headers),
      await get('me/erasure', headers),
    ];
    const others = (listed.body.cases as { id: string; state: string }[]).filter(
      (each) => each.id !== id && each.state === 'form_sent',
    );
    return {
      list: idsOf(listed.body.cases).includes(id),
      open: (await openSession(app, { caseId: id }, headers)).status === 200,
      mail: (await app.post(`/api/v1/me/cases/${id}/form-mails`, undefined, headers)).status === 202,
      copy: idsOf(copied.body.cases).includes(id),
      erasure: (erasure.body.unsentForms as number) > others.length,
    };
  }
  const ALL = { list: true, open: true, mail: true, copy: true, erasure: true };
  const NOTHING = { list: false, open: false, mail: false, copy: false, erasure: false };

  /** What a session of the case reaches; 404 is all that a stranger gets. */
  async function sessionsReach({ id }: Ordered, cookie: string) {
    const headers = pageHeaders(app, cookie);
    const isIn = async (answer: Promise<{ status: number }>) => (await answer).status !== 404;
    return {
      read: await isIn(app.get(`/api/v1/cases/${id}`, { cookie })),
      copy: await isIn(app.get(`/api/v1/cases/${id}/own-data`, { cookie })),
      request: await isIn(app.get(`/api/v1/cases/${id}/rights-requests`, { cookie })),
      block: await isIn(app.get(`/api/v1/cases/${id}/block`, { cookie })),
      sessions: await isIn(app.get(`/api/v1/cases/${id}/sessions`, { cookie })),
      write: await isIn(app.put(`/api/v1/cases/${id}/block`, {}, headers)),
    };
  }
  const IN = { read: true, copy: true, request: true, block: true, sessions: true, write: true };
  const OUT = { read: false, copy: false, request: false, block: false, sessions: false, write: false };

  const ORDERERS = ['an account', 'a person', 'a guest'] as const;
  const STAGES = ['the patient has answered', 'the patient has typed a number', 'a number is proven'] as const;
  const ALL_STAGES = ['nothing is written', ...STAGES] as const;

  const withdraw = async ({ id }: Ordered, cookie: string) =>
    (await app.post(`/api/v1/cases/${id}/withdraw`, undefined, pageHeaders(app, cookie))).status;
  const request = ({ id }: Ordered, cookie: string) =>
    app.post(
      `/api/v1/cases/${id}/rights-requests`,
      { right: 'correction', details: 'Jag har herpes.' },
      pageHeaders(app, cookie),
    );

  /** An account, a person and the patient of another case. */
  let strangers: { readonly headers: readonly Record<string, string>[]; readonly cookie: string };
  beforeAll(async () => {
    const headers = [await headersOf('an account'), (await signInByBankId(app, GRETA)).headers];
    strangers = { headers, cookie: await openCase(app, await orderedBy('a guest')) };
  });

  const strangersReachNothing = async (owned: Ordered) => {
    for (const headers of strangers.headers) expect(await accountsReach(owned, headers)).toEqual(NOTHING);
    expect(await sessionsReach(owned, strangers.cookie)).toEqual(OUT);
    expect((await request(owned, strangers.cookie)).status).toBe(404);
    expect(await withdraw(owned, strangers.cookie)).toBe(404);
  };

  it.each(ORDERERS.flatMap((orderer) => STAGES.map((stage) => [orderer, stage] as const)))(
    'a case that %s has ordered is the patient’s alone once %s: nobody else reaches it, and the patient withdraws it',
    async (orderer, stage) => {
      const owned = await orderedBy(orderer);
      const opened = await openSession(app, { caseId: owned.id }, owned.headers);
      expect(opened.status).toBe({ 'an account': 404, 'a person': 200, 'a guest': 401 }[orderer]);
      const former = cookieOf(opened);
      const patients = await writeUntil(stage, owned);
      expect((await request(owned, patients)).status).toBe(204);
      await app.drain();
      const subjects = mailsTo(app, owned.email).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.startsWith('Vi har tagit emot din begäran'))).toHaveLength(1);

      if (orderer !== 'a guest') {
        expect(await accountsReach(owned, owned.headers)).toEqual(NOTHING);
        expect((await get('me/rights-requests', owned.headers)).body.requests).toEqual([]);
      }
      const browser = { ...owned.headers, cookie: owned.browser };
      expect((await openSession(app, { isOrderingBrowser: true }, browser)).body.code).toBe('link_invalid');
      for (const cookie of [former, owned.browser]) {
        expect(await sessionsReach(owned, cookie)).toEqual(OUT);
        expect(await withdraw(owned, cookie)).toBe(404);
      }
      await strangersReachNothing(owned);
      const account = await aPersonWithFactor(app, await aPerson(app, { email: owned.email }));
      expect(await accountsReach(owned, { authorization: `Bearer ${account.sureToken}` })).toEqual(NOTHING);

      expect(await stateOf(app, owned.id)).toBe('form_sent');
      expect(await sessionsReach(owned, patients)).toEqual(IN);
      expect(await withdraw(owned, patients)).toBe(200);
      expect(await stateOf(app, owned.id)).toBe('withdrawn');
    },
  );

  it.each(ORDERERS)('before anything is written the patient withdraws what %s has ordered [T3]', async (orderer) => {
    const owned = await orderedBy(orderer);
    const patients = await writeUntil('nothing is written', owned);
    if (orderer !== 'a guest')
      expect(await accountsReach(owned, owned.headers)).toEqual(orderer === 'a person' ? ALL : NOTHING);
    await strangersReachNothing(owned);
    const account = await aPersonWithFactor(app, await aPerson(app, { email: owned.email }));
    expect(await accountsReach(owned, { authorization: `Bearer ${account.sureToken}` })).toEqual(NOTHING);
    expect(await sessionsReach(owned, patients)).toEqual(IN);
    expect(await withdraw(owned, patients)).toBe(200);
  });

  it('before anything is written the person who ordered reads it and withdraws it [T3]', async () => {
    const owned = await orderedBy('a person');
    const cookie = cookieOf(await openSession(app, { caseId: owned.id }, owned.headers));
    expect(await sessionsReach(owned, cookie)).toEqual(IN);
    expect(await withdraw(owned, cookie)).toBe(200);
    expect(await stateOf(app, owned.id)).toBe('withdrawn');
  });

  it('the browser of a guest who ordered needs the code of the phone before anything is written', async () => {
    const owned = await orderedBy('a guest');
    const opened = await openSession(app, { isOrderingBrowser: true }, { cookie: owned.browser });
    expect(opened).toMatchObject({ status: 403, body: { code: 'phone_needed' } });
    expect(await sessionsReach(owned, owned.browser)).toEqual(OUT);
    expect((await request(owned, owned.browser)).status).toBe(404);
    expect(await withdraw(owned, owned.browser)).toBe(404);
  });

  it('a person who ordered and typed the number of another reaches nothing of it', async () => {
    const owned = await orderedBy('a person');
    const cookie = cookieOf(await openSession(app, { caseId: owned.id }, owned.headers));
    await typeIdentity(app, owned, cookie, NILSS);
    expect(await accountsReach(owned, owned.headers)).toEqual(NOTHING);
    const asked = await app.post('/api/v1/case-access/codes', { caseId: owned.id }, owned.headers);
    expect(asked).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it.each((['an account', 'a person'] as const).flatMap((orderer) => STAGES.map((stage) => [orderer, stage] as const)))(
    'the erasure of %s that ordered leaves the form and its contact once %s',
    async (orderer, stage) => {
      const owned = await orderedBy(orderer);
      const patients = await writeUntil(stage, owned);
      expect((await app.post('/api/v1/me/erasure', { isConfirmed: true }, owned.headers)).status).toBe(204);
      await app.drain();
      expect(await stateOf(app, owned.id)).toBe('form_sent');
      expect((await app.get(`/api/v1/cases/${owned.id}`, { cookie: patients })).body.answers).toMatchObject({
        birthDate: { value: '1980-02-07' },
      });
      expect(
        await app.database.query('SELECT email, phone, user_id FROM orders WHERE id = $1', [owned.orderId]),
      ).toEqual([{ email: owned.email, phone: owned.phone, user_id: null }]);
    },
  );

  it.each(ALL_STAGES)(
    'an account that ordered to its own mailbox has the case, but for opening it without a code, when %s',
    async (stage) => {
      const account = await aPersonWithFactor(app);
      const headers = { authorization: `Bearer ${account.sureToken}` };
      const owned = await orderedBy('an account', { headers, email: account.email });
      const patients = await writeUntil(stage, owned);
      expect((await request(owned, patients)).status).toBe(204);
      const isProven = stage === 'a number is proven';
      expect(await accountsReach(owned, headers)).toEqual(isProven ? NOTHING : { ...ALL, open: false });
      const { requests } = (await get('me/rights-requests', headers)).body;
      expect(requests).toHaveLength(isProven ? 0 : 1);
    },
  );

  it.each(ORDERERS)(
    'a number that BankID read makes the case that of its person, who may do everything with it, also when %s ordered it',
    async (orderer) => {
      const owned = await orderedBy(orderer);
      const nils = await signInByBankId(app, NILS);
      const patients = await writeUntil('the patient has typed a number', owned);
      expect(await accountsReach(owned, nils.headers)).toMatchObject({ list: false, open: false, mail: false });
      await app.database.query(`UPDATE cases SET identity_assurance = 'proven' WHERE id = $1`, [owned.id]);
      expect(await accountsReach(owned, nils.headers)).toEqual(ALL);
      // Of the person's other cases too.
      const asked = async () => (await get('me/rights-requests', nils.headers)).body.requests as unknown[];
      const before = (await asked()).length;
      expect((await request(owned, patients)).status).toBe(204);
      expect(await asked()).toHaveLength(before + 1);
      const own = cookieOf(await openSession(app, { caseId: owned.id }, nils.headers));
      expect(await sessionsReach(owned, own)).toEqual(IN);
      expect(await withdraw(owned, own)).toBe(200);
    },
  );
});
