import { randomUUID } from 'node:crypto';
import { serviceRole } from '../../../support/auth/clients.js';
import {
  aCaseOfPerson,
  beginOpening,
  complete,
  finishOpening,
  openByLinkAndBankId,
  signInByBankId,
  typeIdentity,
} from '../../../support/bankid-persons.js';
import { ALVA, beginSignIn, begunOrder, finishSignIn, LOVE, NILS } from '../../../support/bankid-page.js';
import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import {
  accessLogOf,
  aCase,
  cookieOf,
  openCase,
  openSession,
  pageHeaders,
  type OwnedCase,
} from '../../../support/case-access.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const ALVAS = { birthDate: '1990-01-01', number: ALVA };
const TYPED = `UPDATE cases SET identity_assurance = 'typed' WHERE id = $1`;
const PROVEN = `UPDATE cases SET identity_assurance = 'proven' WHERE id = $1`;

describe('opening a case by BankID', () => {
  let bankid: TestBankId;
  let app: TestApp;
  beforeAll(async () => {
    bankid = await startBankId();
    app = await startTestApp({ env: { ...bankid.settings } });
  });
  afterEach(() => bankid.control('reset', {}));
  afterAll(async () => {
    await app.stop();
    await bankid.stop();
  });

  /** A case whose form has the number of Alva, typed by the patient. */
  async function alvasCase(): Promise<OwnedCase> {
    const owned = await aCase(app);
    await typeIdentity(app, owned, await openCase(app, owned), ALVAS);
    return owned;
  }
  const openAs = (headers: Record<string, string>, caseId: string, cookie = '') =>
    openSession(app, { caseId }, { ...headers, cookie });
  const read = async ({ id }: { id: string }, cookie: string) =>
    (await app.get(`/api/v1/cases/${id}`, { cookie })).status;
  const newestSession = async ({ id }: { id: string }) => {
    const [row] = await app.database.query(
      'SELECT assurance, user_id FROM case_sessions WHERE case_id = $1 ORDER BY created_at DESC LIMIT 1',
      [id],
    );
    return row;
  };
  const freeze = ({ id }: { id: string }) =>
    app.database.query('INSERT INTO case_access_freezes (id, case_id) VALUES ($1, $2)', [randomUUID(), id]);

  describe('beside the mailed link', () => {
    it('the person whose number the form has opens the case, and the log says how', async () => {
      const owned = await alvasCase();
      const opened = await openByLinkAndBankId(app, bankid, { token: owned.token, person: ALVA });
      expect(opened).toMatchObject({ status: 200, body: { caseId: owned.id, expiresAt: expect.any(String) } });
      expect(await read(owned, cookieOf(opened))).toBe(200);
      expect(await newestSession(owned)).toEqual({ assurance: 'link+bankid', user_id: null });
      expect((await accessLogOf(app, owned.id)).at(-1)).toMatchObject({ assurance: 'link+bankid', outcome: 'granted' });
    });

    it('the number of a case that was read from BankID opens it too', async () => {
      const owned = await alvasCase();
      await app.database.query(PROVEN, [owned.id]);
      const opened = await openByLinkAndBankId(app, bankid, { token: owned.token, person: ALVA });
      expect(opened.status).toBe(200);
      expect(await newestSession(owned)).toEqual({ assurance: 'bankid', user_id: null });
    });

    it('another person is refused, sees nothing, and leaves a row in both logs', async () => {
      const owned = await alvasCase();
      const order = begunOrder(await beginOpening(app, owned.token));
      await complete(app, bankid, order, NILS);
      const refused = await finishOpening(app, order);
      expect(refused).toMatchObject({ status: 403, body: { code: 'identity_mismatch' } });
      expect(Object.keys(refused.body as object).sort()).toEqual(['code', 'error']);
      expect(refused.headers.get('set-cookie')).toBeNull();
      expect((await accessLogOf(app, owned.id)).at(-1)).toEqual({
        principal: `bankid-order:${order.orderId}`,
        assurance: 'link+bankid',
        action: 'read',
        outcome: 'refused',
      });
      expect(
        await app.database.query(
          `SELECT kind, user_id, detail FROM security_events WHERE detail ->> 'caseId' = $1 ORDER BY at DESC LIMIT 1`,
          [owned.id],
        ),
      ).toEqual([{ kind: 'case_identity_differs', user_id: null, detail: { caseId: owned.id } }]);
      expect((await finishOpening(app, order)).body.code).toBe('bankid_order_used');
    });

    it('a case without a number needs the code first, and nobody is asked to identify', async () => {
      const owned = await aCase(app);
      expect(await beginOpening(app, owned.token)).toMatchObject({
        status: 403,
        body: { code: 'phone_needed', phoneMasked: `•••• ${owned.phone.slice(-2)}` },
      });
      expect(await bankid.orders()).toEqual([]);
    });

    it('a number that is taken back while the person identifies opens nothing', async () => {
      const owned = await alvasCase();
      const order = begunOrder(await beginOpening(app, owned.token));
      await complete(app, bankid, order, ALVA);
      await app.database.query('UPDATE cases SET identity_hash = NULL, identity_assurance = NULL WHERE id = $1', [
        owned.id,
      ]);
      expect(await finishOpening(app, order)).toMatchObject({ status: 403, body: { code: 'phone_needed' } });
    });

    it('a wrong link, a link of no length and a foreign page begin nothing', async () => {
      for (const token of ['x'.repeat(43), ''])
        expect(await beginOpening(app, token)).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
      const { token } = await alvasCase();
      const foreign = { ...pageHeaders(app, ''), origin: 'https://example.org' };
      expect(await app.post('/api/v1/case-access/bankid', { token, way: 'qr' }, foreign)).toMatchObject({
        status: 403,
        body: { code: 'origin_invalid' },
      });
      expect(await bankid.orders()).toEqual([]);
    });

    it('a frozen case stays shut, also when it is frozen while the person identifies', async () => {
      const owned = await alvasCase();
      const order = begunOrder(await beginOpening(app, owned.token));
      await complete(app, bankid, order, ALVA);
      await freeze(owned);
      const frozen = { status: 409, body: { code: 'access_frozen' } };
      expect(await finishOpening(app, order)).toMatchObject(frozen);
      expect(await beginOpening(app, owned.token)).toMatchObject(frozen);
    });

    it('a person under age and a blocked person are refused', async () => {
      const { token } = await alvasCase();
      const { userId } = await signInByBankId(app, ALVA);
      const refused = (person: string) => openByLinkAndBankId(app, bankid, { token, person });
      expect(await refused(LOVE)).toMatchObject({ status: 403, body: { code: 'under_age' } });
      await serviceRole(app).auth.admin.updateUserById(userId, { ban_duration: '24h' });
      expect(await refused(ALVA)).toMatchObject({ status: 403, body: { code: 'person_blocked' } });
      await serviceRole(app).auth.admin.updateUserById(userId, { ban_duration: 'none' });
      expect((await refused(ALVA)).status).toBe(200);
    });

    it('an order is finished by its own browser, for its own purpose, once', async () => {
      const { token } = await alvasCase();
      const order = begunOrder(await beginOpening(app, token));
      const shown = (await bankid.orders()).at(-1)?.request.userVisibleData ?? '';
      expect(Buffer.from(shown, 'base64').toString()).toMatch(/^Jag öppnar min bedömning hos .+\n\nAvbryt om någon/);
      expect((await finishOpening(app, order)).body.code).toBe('bankid_order_pending');
      await complete(app, bankid, order, ALVA);
      expect(await finishOpening(app, { ...order, cookie: '' })).toMatchObject({
        status: 404,
        body: { code: 'bankid_order_not_found' },
      });
      expect((await finishSignIn(app, order)).body.code).toBe('bankid_purpose_differs');
      expect((await finishOpening(app, order)).status).toBe(200);
      expect((await finishOpening(app, order)).body.code).toBe('bankid_order_used');
      const signIn = await beginSignIn(app);
      await complete(app, bankid, signIn, ALVA);
      expect(await finishOpening(app, signIn)).toMatchObject({ status: 409, body: { code: 'bankid_purpose_differs' } });
    });

    it('BankID that cannot be reached says so, and the code still opens the case', async () => {
      const owned = await alvasCase();
      await bankid.control('faults', { errorCode: 'maintenance', times: 5 });
      expect(await beginOpening(app, owned.token)).toMatchObject({ status: 502, body: { code: 'bankid_unavailable' } });
      expect(await read(owned, await openCase(app, owned))).toBe(200);
    });

    it('the person who ordered while signed in opens the empty case, and another one needs the code', async () => {
      const alva = await signInByBankId(app, ALVA);
      const { email } = await aCaseOfPerson(app, alva);
      const mail = mailsTo(app, email).find(({ subject }) => subject.startsWith('Ditt formulär'));
      const token = /\/formular\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      const open = (person: string) => openByLinkAndBankId(app, bankid, { token, person });
      expect((await open(NILS)).body.code).toBe('phone_needed');
      expect((await open(ALVA)).status).toBe(200);
    });
  });

  describe('for the person who is signed in', () => {
    it('the person opens a case that they ordered, and the session ends with the sign-in', async () => {
      const alva = await signInByBankId(app, ALVA);
      const ordered = await aCaseOfPerson(app, alva);
      const opened = await openAs(alva.headers, ordered.id);
      expect(opened.status).toBe(200);
      const cookie = cookieOf(opened);
      expect(await read(ordered, cookie)).toBe(200);
      expect(await newestSession(ordered)).toEqual({ assurance: 'bankid', user_id: alva.userId });
      // The open session goes on.
      expect((await openAs(alva.headers, ordered.id, cookie)).headers.get('set-cookie')).toBeNull();
      await app.post('/auth/v1/logout', undefined, alva.headers);
      expect(await read(ordered, cookie)).toBe(404);
    });

    it('the browser in which the person ordered opens the case without a code, and only for that person', async () => {
      const alva = await signInByBankId(app, ALVA);
      const { cookie } = await aCaseOfPerson(app, alva);
      const nils = await signInByBankId(app, NILS);
      const open = (headers: Record<string, string>) =>
        openSession(app, { isOrderingBrowser: true }, { ...headers, cookie });
      expect((await open({})).body.code).toBe('phone_needed');
      expect((await open(nils.headers)).body.code).toBe('phone_needed');
      expect((await open(alva.headers)).status).toBe(200);
    });

    it('a proven number opens a case that was ordered without an account; a typed one does not', async () => {
      const owned = await alvasCase();
      const alva = await signInByBankId(app, ALVA);
      const listed = async () =>
        ((await app.get('/api/v1/me/cases', alva.headers)).body.cases as { id: string; orderNumber: string }[]).filter(
          ({ id }) => id === owned.id,
        );
      expect(await listed()).toEqual([]);
      expect(await openAs(alva.headers, owned.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      await app.database.query(PROVEN, [owned.id]);
      expect(await listed()).toMatchObject([{ id: owned.id, orderNumber: expect.stringMatching(/./) }]);
      expect((await openAs(alva.headers, owned.id)).status).toBe(200);
      const nils = await signInByBankId(app, NILS);
      expect(await openAs(nils.headers, owned.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      await app.database.query(TYPED, [owned.id]);
      expect((await openAs(alva.headers, owned.id)).status).toBe(404);
    });

    it('a case that the person ordered and whose form has another number is refused, and both logs say so', async () => {
      const nils = await signInByBankId(app, NILS);
      const ordered = await aCaseOfPerson(app, nils);
      const cookie = cookieOf(await openAs(nils.headers, ordered.id));
      await typeIdentity(app, ordered, cookie, ALVAS);
      expect(await openAs(nils.headers, ordered.id)).toMatchObject({
        status: 403,
        body: { code: 'identity_mismatch' },
      });
      expect((await accessLogOf(app, ordered.id)).at(-1)).toMatchObject({
        principal: `user:${nils.userId}`,
        assurance: 'bankid',
        outcome: 'refused',
      });
      expect(
        await app.database.query(
          `SELECT 1 FROM security_events WHERE kind = 'case_identity_differs' AND user_id = $1`,
          [nils.userId],
        ),
      ).toHaveLength(1);
    });

    it('a frozen case stays shut, and a ban ends what is open', async () => {
      const alva = await signInByBankId(app, ALVA);
      const [frozen, ordered] = [await aCaseOfPerson(app, alva), await aCaseOfPerson(app, alva)];
      await freeze(frozen);
      expect((await openAs(alva.headers, frozen.id)).body.code).toBe('access_frozen');
      const cookie = cookieOf(await openAs(alva.headers, ordered.id));
      await serviceRole(app).auth.admin.updateUserById(alva.userId, { ban_duration: '24h' });
      expect(await read(ordered, cookie)).toBe(404);
      expect((await openAs(alva.headers, ordered.id)).status).toBe(401);
      await serviceRole(app).auth.admin.updateUserById(alva.userId, { ban_duration: 'none' });
    });
  });
});

describe('opening a case where BankID is off', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('no order is begun', async () => {
    const owned = await aCase(app);
    await typeIdentity(app, owned, await openCase(app, owned), ALVAS);
    expect((await beginOpening(app, owned.token)).body.code).toBe('bankid_off');
  });
});
