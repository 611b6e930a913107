import type { SessionResponse } from '../../src/supabase/auth/auth.contract.js';
import type { TestBankId } from '@hudvy/bankid-simulator/testing';
import type { BankIdCompletion } from '../../src/identity/bankid/bankid-orders.service.js';
import { KnownPersons } from '../../src/identity/persons/known-persons.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { PersonAccounts } from '../../src/supabase/auth/sessions/person-accounts.service.js';
import { ALVA, begunOrder, followToEnd, GRETA, NILS, type BegunOrder } from './bankid-page.js';
import { aPhone, cookieOf, pageHeaders } from './case-access.js';
import { formData, pay } from './orders.js';
import type { TestApp, TestResponse } from './test-app.js';

/** The person completes the newest order in the app; the page has seen it. */
export async function complete(app: TestApp, bankid: TestBankId, order: BegunOrder, person: string): Promise<void> {
  await bankid.act('sign', { person });
  expect(await followToEnd(app.url, order)).toMatchObject({ status: 'complete' });
}

/** Headers of a person who is signed in by BankID, and the id of the account. */
export interface SignedInPerson {
  readonly headers: Record<string, string>;
  readonly userId: string;
  readonly tokens: SessionResponse;
}

/** What BankID says of the simulator's test persons. */
const NAMES: Readonly<Record<string, readonly [givenName: string, surname: string]>> = {
  [ALVA]: ['Alva', 'Testberg'],
  [NILS]: ['Nils Erik', 'Provlund'],
  [GRETA]: ['Greta', 'Övningsson'],
};

/**
 * Signs a test person in as the finish of an order does, by the product's own parts and without an order at BankID: these
 * have tests of their own (persons.api.spec.ts, bankid-orders.api.spec.ts).
 */
export async function signInByBankId({ nest }: Pick<TestApp, 'nest'>, identityNumber: string): Promise<SignedInPerson> {
  const [givenName, surname] = NAMES[identityNumber] ?? ['', ''];
  const completion = { identityNumber, name: `${givenName} ${surname}`, givenName, surname } as BankIdCompletion;
  const tokens = await nest.get(Transactions).run(async (tx) => {
    const userId = await nest.get(KnownPersons).getOrCreate(tx, completion);
    return nest.get(PersonAccounts).openSession(tx, userId, { ip: '127.0.0.1', userAgent: 'node' });
  });
  return { headers: { authorization: `Bearer ${tokens.access_token}` }, userId: tokens.user.id, tokens };
}

/** A paid order made while signed in by BankID. @returns its case, and the cookie of the browser that ordered */
export async function aCaseOfPerson(
  app: TestApp,
  { headers }: SignedInPerson,
): Promise<{ readonly id: string; readonly email: string; readonly cookie: string }> {
  const form = formData({ phone: aPhone() });
  const placed = await app.post('/functions/v1/create-payment', { formData: form }, headers);
  expect(placed.status).toBe(200);
  await pay(app, { clientSecret: String(placed.body.client_secret) });
  const id = await app.eventually(async () => {
    const [row] = await app.database.query<{ id: string }>(
      'SELECT c.id FROM cases c JOIN orders o ON o.id = c.order_id WHERE o.email = $1',
      [form.email],
    );
    expect(row).toBeDefined();
    return row?.id ?? '';
  });
  await app.drain();
  return { id, email: form.email, cookie: cookieOf(placed) };
}

/** As the page of a mailed link does it. */
export const beginOpening = (app: TestApp, token: string) =>
  app.post('/api/v1/case-access/bankid', { token, way: 'qr' }, pageHeaders(app, ''));

export const finishOpening = (app: TestApp, { orderId, cookie }: Pick<BegunOrder, 'orderId' | 'cookie'>) =>
  app.post(`/api/v1/case-access/bankid/${orderId}/finish`, undefined, pageHeaders(app, cookie));

/** A mailed link and the BankID of a person. @returns what the finish route answers */
export async function openByLinkAndBankId(
  app: TestApp,
  bankid: TestBankId,
  { token, person }: { readonly token: string; readonly person: string },
): Promise<TestResponse> {
  const order = begunOrder(await beginOpening(app, token));
  await complete(app, bankid, order, person);
  return finishOpening(app, order);
}

/** Types an identity number into the form of a case that the cookie opens. */
export async function typeIdentity(
  app: TestApp,
  { id }: { readonly id: string },
  cookie: string,
  { birthDate, number }: { readonly birthDate: string; readonly number: string },
): Promise<void> {
  for (const [question, value] of Object.entries({ birthDate, hasIdentityNumber: 'yes', identityNumber: number })) {
    const headers = { ...pageHeaders(app, cookie), 'if-match': '"0"' };
    expect((await app.put(`/api/v1/cases/${id}/answers/${question}`, { value }, headers)).status).toBe(200);
  }
}
