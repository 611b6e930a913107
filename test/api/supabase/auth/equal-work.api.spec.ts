import { PasswordHasher } from '../../../../src/supabase/auth/passwords/password-hasher.js';
import { anAddress, PASSWORD, serviceRole } from '../../../support/auth/clients.js';
import { authCall, refusal } from '../../../support/auth/calls.js';
import { anAccount } from '../../../support/auth/people.js';
import { statementsOf } from '../../../support/statements.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

/** Equal work takes equal time: what is counted here needs no clock. One comparison always costs the same (`password-hash.spec.ts`). */
describe('the time of a sign-in does not reveal whether an account exists [G42]', () => {
  let app: TestApp;
  let known: string;
  let withoutPassword: string;
  let matches: jest.SpiedFunction<PasswordHasher['matches']>;
  let hash: jest.SpiedFunction<PasswordHasher['hash']>;
  beforeAll(async () => {
    // Limits are counted, and not reached.
    app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '100' } });
    known = (await anAccount(app)).email ?? '';
    withoutPassword = anAddress();
    await serviceRole(app).auth.admin.createUser({ email: withoutPassword, email_confirm: true });
    matches = jest.spyOn(app.nest.get(PasswordHasher), 'matches');
    hash = jest.spyOn(app.nest.get(PasswordHasher), 'hash');
  });
  afterAll(() => app.stop());
  beforeEach(() => {
    matches.mockClear();
    hash.mockClear();
  });

  it.each([
    ['an unknown address', () => ({ email: anAddress(), password: PASSWORD })],
    ['an unknown number', () => ({ phone: '46709999999', password: PASSWORD })],
    ['an account without a password', () => ({ email: withoutPassword, password: PASSWORD })],
    ['a wrong password', () => ({ email: known, password: 'fel-losenord' })],
  ])('the sign-in with %s costs one comparison', async (_what, credentials) => {
    const response = refusal(await authCall(app, 'POST /token?grant_type=password', { body: credentials() }));
    expect(response).toEqual({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(matches).toHaveBeenCalledTimes(1);
    expect(hash).not.toHaveBeenCalled();
  });

  const statementsWith = async (email: string, password: string): Promise<readonly string[]> => {
    const signIn = () => authCall(app, 'POST /token?grant_type=password', { body: { email, password } });
    const statements = await statementsOf(app, signIn, { withFrames: true });
    return statements.map(({ query }) => query);
  };

  it('a sign-in sends eight statements, BEGIN and COMMIT among them', async () => {
    await statementsWith(known, PASSWORD);
    const statements = await statementsWith(known, PASSWORD);
    expect(statements.slice(-1)).toEqual(['COMMIT']);
    expect(statements.length).toBeLessThanOrEqual(8);
  });

  it('a refused sign-in sends the same statements for a known and an unknown address', async () => {
    const ofKnown = await statementsWith(known, 'fel-losenord');
    expect(ofKnown).toHaveLength(4);
    expect(await statementsWith(anAddress(), 'fel-losenord')).toEqual(ofKnown);
    expect(await statementsWith(withoutPassword, 'fel-losenord')).toEqual(ofKnown);
  });

  it('no password opens an account without one', async () => {
    for (const password of ['', 'nobody has this password', PASSWORD]) {
      expect(
        (await authCall(app, 'POST /token?grant_type=password', { body: { email: withoutPassword, password } })).status,
      ).toBe(400);
    }
  });

  it('a sign-up hashes once, for a known and a new address alike', async () => {
    for (const email of [known, anAddress()]) {
      hash.mockClear();
      expect((await authCall(app, 'POST /signup', { body: { email, password: PASSWORD } })).status).toBe(200);
      expect(hash).toHaveBeenCalledTimes(1);
    }
  });
});
