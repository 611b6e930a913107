import { ALVA, NILS } from '../../../support/bankid-page.js';
import { signInByBankId, typeIdentity, type SignedInPerson } from '../../../support/bankid-persons.js';
import { aPhone, cookieOf, openCase, openSession, pageHeaders, type OwnedCase } from '../../../support/case-access.js';
import { formData, mailsTo, pay } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

/** The patient's. */
const NILSS = { birthDate: '1980-02-07', number: NILS };

describe('a case that a person signed in by BankID has ordered for somebody else', () => {
  let app: TestApp;
  let alva: SignedInPerson;
  beforeAll(async () => {
    app = await startTestApp();
    alva = await signInByBankId(app, ALVA);
  });
  afterAll(() => app.stop());

  /** Ordered by Alva to the mailbox and phone of the patient. */
  async function ordered(): Promise<OwnedCase> {
    const phone = aPhone();
    const form = formData({ phone });
    const placed = await app.post('/functions/v1/create-payment', { formData: form }, alva.headers);
    await pay(app, { clientSecret: String(placed.body.client_secret) });
    await app.drain();
    const [row] = await app.database.query<{ id: string; orderId: string }>(
      'SELECT c.id, o.id AS "orderId" FROM cases c JOIN orders o ON o.id = c.order_id WHERE o.email = $1',
      [form.email],
    );
    const mail = mailsTo(app, form.email).find(({ subject }) => subject.startsWith('Ditt formulär'));
    const token = /\/formular\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    return { id: '', orderId: '', ...row, email: form.email, phone, token };
  }
  const openAsAlva = ({ id }: OwnedCase, cookie = '') => openSession(app, { caseId: id }, { ...alva.headers, cookie });
  const read = async ({ id }: OwnedCase, cookie: string) => (await app.get(`/api/v1/cases/${id}`, { cookie })).status;
  const answer = ({ id }: OwnedCase, cookie: string, question: string, value: unknown, revision = 0) =>
    app.put(
      `/api/v1/cases/${id}/answers/${question}`,
      { value },
      { ...pageHeaders(app, cookie), 'if-match': `"${revision}"` },
    );
  const listed = async () =>
    ((await app.get('/api/v1/me/cases', alva.headers)).body.cases as { id: string }[]).map(({ id }) => id);

  it('the first answer of the patient ends the sessions of the person who ordered, and nothing shows the case to them [T3]', async () => {
    const owned = await ordered();
    const opened = await openAsAlva(owned);
    expect(opened.status).toBe(200);
    const alvas = cookieOf(opened);
    expect(await read(owned, alvas)).toBe(200);
    const patients = await openCase(app, owned);
    expect(await read(owned, alvas)).toBe(200);
    expect((await answer(owned, patients, 'birthDate', '1980-02-07')).status).toBe(200);
    expect(await read(owned, alvas)).toBe(404);
    expect(await app.post(`/api/v1/cases/${owned.id}/withdraw`, undefined, pageHeaders(app, alvas))).toMatchObject({
      status: 404,
    });
    expect((await openAsAlva(owned)).status).toBe(404);
    expect(await listed()).not.toContain(owned.id);
    expect(await read(owned, patients)).toBe(200);
  });

  it('the first opening by another way is told to the mailbox of the order, though the browser is of the same kind [T8]', async () => {
    const owned = await ordered();
    expect((await openAsAlva(owned)).status).toBe(200);
    const told = async () => {
      await app.drain();
      return mailsTo(app, owned.email).filter(({ subject }) => subject === 'Din bedömning öppnades från en ny enhet');
    };
    expect(await told()).toEqual([]);
    await openCase(app, owned);
    expect(await told()).toHaveLength(1);
    await app.database.query(
      `UPDATE case_codes SET created_at = created_at - interval '5 minutes' WHERE case_id = $1`,
      [owned.id],
    );
    await openCase(app, owned);
    expect(await told()).toHaveLength(1);
  });

  it('a phone that the person handed the photos to loses them too', async () => {
    const owned = await ordered();
    const alvas = cookieOf(await openAsAlva(owned));
    const handed = await app.post(`/api/v1/cases/${owned.id}/hand-offs`, undefined, pageHeaders(app, alvas));
    const token = String(handed.body.url).split('/').at(-1) ?? '';
    expect(handed.status).toBe(201);
    const phone = async () =>
      app.post('/api/v1/case-access/hand-offs', { token, phoneDigits: owned.phone.slice(-2) }, pageHeaders(app, ''));
    const opened = await phone();
    expect(opened.status).toBe(200);
    const upload = async () =>
      (await app.post(`/api/v1/cases/${owned.id}/uploads`, {}, pageHeaders(app, cookieOf(opened)))).status;
    expect(await upload()).toBe(412);
    const patients = await openCase(app, owned);
    await answer(owned, patients, 'birthDate', '1980-02-07');
    expect(await upload()).toBe(404);
  });

  it('the person who ordered for themselves writes, leaves and comes back', async () => {
    const owned = await ordered();
    const first = cookieOf(await openAsAlva(owned));
    expect((await answer(owned, first, 'birthDate', '1990-01-01')).status).toBe(200);
    expect((await openAsAlva(owned, first)).status).toBe(200);
    expect((await openAsAlva(owned)).status).toBe(200);
    expect(await listed()).toContain(owned.id);
  });

  it('another number that is typed ends an open session of the person, whoever types it [T3]', async () => {
    const owned = await ordered();
    const alvas = cookieOf(await openAsAlva(owned));
    await typeIdentity(app, owned, alvas, NILSS);
    expect(await read(owned, alvas)).toBe(404);
    expect((await openAsAlva(owned)).body.code).toBe('identity_mismatch');
  });

  it('a patient who has no identity number keeps the person out for good', async () => {
    const owned = await ordered();
    const alvas = cookieOf(await openAsAlva(owned));
    const patients = await openCase(app, owned);
    await answer(owned, patients, 'birthDate', '1980-02-07');
    expect((await answer(owned, patients, 'hasIdentityNumber', 'no')).status).toBe(200);
    expect(await read(owned, alvas)).toBe(404);
    expect((await openAsAlva(owned)).status).toBe(404);
  });

  it('the number that BankID read in keeps the case with its person, whoever else writes', async () => {
    const owned = await ordered();
    const alvas = cookieOf(await openAsAlva(owned));
    await typeIdentity(app, owned, alvas, { birthDate: '1990-01-01', number: ALVA });
    await app.database.query(`UPDATE cases SET identity_assurance = 'proven' WHERE id = $1`, [owned.id]);
    const other = await openCase(app, owned);
    expect((await answer(owned, other, 'birthDate', '1990-01-01', 1)).status).toBe(200);
    expect(await read(owned, alvas)).toBe(200);
    expect((await openAsAlva(owned)).status).toBe(200);
    expect(await listed()).toContain(owned.id);
  });
});
