import { serviceRole } from '../../../support/auth/clients.js';
import {
  aCaseOfPerson,
  complete,
  openByLinkAndBankId,
  signInByBankId,
  typeIdentity,
} from '../../../support/bankid-persons.js';
import { ALVA, beginSignIn, begunOrder, LOVE, NILS, type BegunOrder } from '../../../support/bankid-page.js';
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
import { submitCase } from '../../../support/cases.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../support/test-app.js';

const NILSS = { birthDate: '1980-02-07', number: NILS };

describe('the identity number of a form, read from BankID', () => {
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

  interface OpenForm {
    readonly id: string;
    readonly cookie: string;
  }
  const begin = ({ id, cookie }: OpenForm, way = 'qr') =>
    app.post(`/api/v1/cases/${id}/identity`, { way }, pageHeaders(app, cookie));
  const finish = ({ id, cookie }: OpenForm, order: Pick<BegunOrder, 'orderId' | 'cookie'>, body: object = {}) =>
    app.post(
      `/api/v1/cases/${id}/identity/${order.orderId}/finish`,
      body,
      pageHeaders(app, [cookie, order.cookie].filter(Boolean).join('; ')),
    );
  const completed = async (form: OpenForm, person: string): Promise<BegunOrder> => {
    const order = begunOrder(await begin(form));
    await complete(app, bankid, order, person);
    return order;
  };
  const read = async (form: OpenForm, person: string, body: object = {}): Promise<TestResponse> =>
    finish(form, await completed(form, person), body);
  const formOf = async (owned: OwnedCase): Promise<OpenForm> => ({ id: owned.id, cookie: await openCase(app, owned) });
  const seen = async ({ id, cookie }: OpenForm) => {
    const { body } = await app.get(`/api/v1/cases/${id}`, { cookie });
    const { birthDate, identityNumber } = body.answers as Record<string, { value: string } | undefined>;
    return [birthDate?.value, identityNumber?.value, body.identityAssurance as unknown];
  };
  const ALVA_PROVEN = ['1990-01-01', '19900101-2385', 'proven'];

  it('in a session that has shown the code the number is proven, and fills the form', async () => {
    const form = await formOf(await aCase(app));
    const response = await read(form, ALVA);
    expect(response).toMatchObject({
      status: 200,
      body: {
        identityAssurance: 'proven',
        answers: {
          birthDate: { value: '1990-01-01', revision: 1 },
          hasIdentityNumber: { value: 'yes', revision: 1 },
          identityNumber: { value: '19900101-2385', revision: 1 },
        },
        redFlags: [],
      },
    });
    expect(await seen(form)).toEqual(ALVA_PROVEN);
    // From now on BankID alone opens it.
    const { headers } = await signInByBankId(app, ALVA);
    expect((await openSession(app, { caseId: form.id }, headers)).status).toBe(200);
  });

  it('a number that was typed before is replaced once the patient confirms it, with the same order', async () => {
    const form = await formOf(await aCase(app));
    await typeIdentity(app, form, form.cookie, NILSS);
    const order = await completed(form, ALVA);
    const asked = { status: 409, body: { code: 'identity_differs' } };
    expect(await finish(form, order)).toMatchObject(asked);
    expect(await finish(form, order, { isReplacing: false })).toMatchObject(asked);
    expect(await seen(form)).toEqual(['1980-02-07', NILS, 'typed']);
    expect((await finish(form, order, { isReplacing: true })).status).toBe(200);
    expect(await seen(form)).toEqual(ALVA_PROVEN);
    expect((await finish(form, order, { isReplacing: true })).body.code).toBe('bankid_order_used');
  });

  it('the same number in another spelling asks nothing and becomes proven', async () => {
    const form = await formOf(await aCase(app));
    await typeIdentity(app, form, form.cookie, { birthDate: '1990-01-01', number: ALVA.slice(2) });
    expect((await read(form, ALVA)).status).toBe(200);
    expect(await seen(form)).toEqual(ALVA_PROVEN);
  });

  it('in a session by link and BankID the number stays the patient’s own claim', async () => {
    const owned = await aCase(app);
    await typeIdentity(app, owned, await openCase(app, owned), { birthDate: '1990-01-01', number: ALVA });
    const opened = await openByLinkAndBankId(app, bankid, { token: owned.token, person: ALVA });
    const form = { id: owned.id, cookie: cookieOf(opened) };
    expect(await read(form, ALVA)).toMatchObject({ status: 200, body: { identityAssurance: 'typed' } });
    expect(await seen(form)).toEqual(['1990-01-01', '19900101-2385', 'typed']);
  });

  it('the person who ordered while signed in proves the number; another person is refused and logged', async () => {
    const alva = await signInByBankId(app, ALVA);
    const { id } = await aCaseOfPerson(app, alva);
    const form = { id, cookie: cookieOf(await openSession(app, { caseId: id }, alva.headers)) };
    expect(await read(form, NILS)).toMatchObject({ status: 403, body: { code: 'identity_mismatch' } });
    expect(await seen(form)).toEqual([undefined, undefined, null]);
    expect((await accessLogOf(app, id)).filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { assurance: 'bankid', action: 'read' },
    ]);
    expect(
      await app.database.query(
        `SELECT 1 FROM security_events WHERE kind = 'case_identity_differs' AND detail ->> 'caseId' = $1`,
        [id],
      ),
    ).toHaveLength(1);
    expect(await read(form, ALVA)).toMatchObject({ status: 200, body: { identityAssurance: 'proven' } });
  });

  it('a person under age and a blocked one are refused, and the form stays as it was', async () => {
    const form = await formOf(await aCase(app));
    const { userId } = await signInByBankId(app, ALVA);
    expect(await read(form, LOVE)).toMatchObject({ status: 403, body: { code: 'under_age' } });
    await serviceRole(app).auth.admin.updateUserById(userId, { ban_duration: '24h' });
    expect(await read(form, ALVA)).toMatchObject({ status: 403, body: { code: 'person_blocked' } });
    await serviceRole(app).auth.admin.updateUserById(userId, { ban_duration: 'none' });
    expect(await seen(form)).toEqual([undefined, undefined, null]);
  });

  it('an order counts for its own case, purpose and browser', async () => {
    const [form, other] = [await formOf(await aCase(app)), await formOf(await aCase(app))];
    const order = await completed(form, ALVA);
    expect(await finish(other, order)).toMatchObject({ status: 409, body: { code: 'bankid_purpose_differs' } });
    expect(await finish(form, { ...order, cookie: '' })).toMatchObject({
      status: 404,
      body: { code: 'bankid_order_not_found' },
    });
    const signIn = await beginSignIn(app);
    await complete(app, bankid, signIn, ALVA);
    expect((await finish(form, signIn)).body.code).toBe('bankid_purpose_differs');
    expect((await finish(form, order)).status).toBe(200);
  });

  it('a form that was sent begins nothing and takes nothing', async () => {
    const form = await formOf(await aCase(app));
    const order = await completed(form, ALVA);
    await submitCase(app, form.id);
    const refused = { status: 409, body: { code: 'not_editable' } };
    expect(await begin(form)).toMatchObject(refused);
    expect(await finish(form, order)).toMatchObject(refused);
  });

  it('a way that does not exist, and a confirmation that is no boolean, are invalid', async () => {
    const form = await formOf(await aCase(app));
    expect((await begin(form, 'by-pigeon')).status).toBe(400);
    expect((await finish(form, await completed(form, ALVA), { isReplacing: 'ja' })).status).toBe(400);
  });
});
