import * as argon2 from '@node-rs/argon2';
import { anAddress, PASSWORD, serviceRole } from '../../support/auth/clients.js';
import { authCall, refusal } from '../../support/auth/calls.js';
import { anAccount } from '../../support/auth/people.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** The real library, which also tells what it was asked to do. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify), hash: jest.fn(real.hash) };
});
const verify = jest.mocked(argon2.verify);
const hash = jest.mocked(argon2.hash);

/** Equal work takes equal time: what is counted here needs no clock. */
describe('the time of a sign-in does not reveal whether an account exists', () => {
  let app: TestApp;
  let known: string;
  let withoutPassword: string;
  beforeAll(async () => {
    app = await startTestApp();
    known = (await anAccount(app)).email ?? '';
    withoutPassword = anAddress();
    await serviceRole(app).auth.admin.createUser({ email: withoutPassword, email_confirm: true });
  });
  afterAll(() => app.stop());
  beforeEach(() => {
    verify.mockClear();
    hash.mockClear();
  });

  it.each([
    ['an unknown address', () => ({ email: anAddress(), password: PASSWORD })],
    ['an unknown number', () => ({ phone: '46709999999', password: PASSWORD })],
    ['an account without a password', () => ({ email: withoutPassword, password: PASSWORD })],
    ['a wrong password', () => ({ email: known, password: 'fel-losenord' })],
  ])('%s costs one comparison with the usual parameters', async (_what, credentials) => {
    const response = refusal(await authCall(app, 'POST /token?grant_type=password', { body: credentials() }));
    expect(response).toEqual({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(verify.mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4))).toEqual([
      ['argon2id', 'v=19', 'm=19456,t=2,p=1'],
    ]);
    expect(verify.mock.calls.map(([stored]) => String(stored).length)).toEqual([97]);
    expect(hash).not.toHaveBeenCalled();
  });

  it('no password opens an account that has none', async () => {
    for (const password of ['', 'nobody has this password', PASSWORD]) {
      expect(
        (await authCall(app, 'POST /token?grant_type=password', { body: { email: withoutPassword, password } })).status,
      ).toBe(400);
    }
  });

  it('signing up hashes once, for a known address as for a new one', async () => {
    for (const email of [known, anAddress()]) {
      hash.mockClear();
      expect((await authCall(app, 'POST /signup', { body: { email, password: PASSWORD } })).status).toBe(200);
      expect(hash).toHaveBeenCalledTimes(1);
    }
  });
});
