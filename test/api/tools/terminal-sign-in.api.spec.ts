import { PASSWORD } from '../../support/auth/clients.js';
import { aCustomer, anAdmin } from '../../support/content/people.js';
import { aTerminalAdmin, runCommand } from '../../support/terminal-commands.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** A job that does not exist: what is refused is the sign-in. */
const ARGS = [
  'orders/send-confirmation-mail',
  'd0a7b7f6-3c8e-4d59-9d0f-2f6a1b0c9e11',
  '--reason',
  'the cause is mended',
];

describe('signing in at the terminal', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const signIn = async (lines: string[]) => {
    const { code, output, errors } = await runCommand(app, 'replay', ARGS, lines);
    expect([code, output]).toEqual([1, '']);
    expect(errors).not.toContain(PASSWORD);
    expect(await app.database.query(`SELECT 1 FROM sessions WHERE user_agent = 'hudvy-terminal'`)).toEqual([]);
    return errors.trimEnd().split('\n').at(-1);
  };
  const lastRefusalOf = async (userId: string) => {
    const [event] = await app.database.query<{ kind: string }>(
      `SELECT kind FROM security_events WHERE user_id = $1 AND kind IN ('sign_in_failed', 'factor_failed') ORDER BY at DESC LIMIT 1`,
      [userId],
    );
    return event?.kind;
  };

  it('a wrong password is refused like on the site, and is in the security log', async () => {
    const { email, userId } = await aTerminalAdmin(app);
    expect(await signIn([email, 'fel-flygel-1837', '123456'])).toBe('Invalid login credentials');
    expect(await signIn(['ingen@example.se', PASSWORD, '123456'])).toBe('Invalid login credentials');
    expect(await lastRefusalOf(userId)).toBe('sign_in_failed');
  });

  it('a code counts once, and a wrong one is in the security log', async () => {
    const { userId, typed } = await aTerminalAdmin(app);
    const used = await typed();
    await app.database.query(
      `UPDATE factors SET last_step = extract(epoch FROM now() + interval '30 seconds')::bigint / 30 WHERE user_id = $1`,
      [userId],
    );
    expect(await signIn(used)).toBe('Invalid TOTP code entered');
    expect(await lastRefusalOf(userId)).toBe('factor_failed');
  });

  it('an account that is banned, or blocked after wrong codes, does not come in with right ones', async () => {
    const [banned, blocked] = [await aTerminalAdmin(app), await aTerminalAdmin(app)];
    await app.database.query(`UPDATE users SET banned_until = now() + interval '1 day' WHERE id = $1`, [banned.userId]);
    expect(await signIn(await banned.typed())).toBe('User is banned');
    await app.database.query(
      `INSERT INTO rate_limits (key, hits, expires_at) VALUES ($1, 20, now() + interval '1 hour')`,
      [`wrong-second-factors:${blocked.userId}`],
    );
    expect(await signIn(await blocked.typed())).toContain('you can only request this after');
  });

  it('a customer, and an admin without an authenticator app, are told so after the password', async () => {
    expect(await signIn([(await aCustomer(app)).email, PASSWORD])).toBe('User not allowed');
    expect(await signIn([(await anAdmin(app)).email, PASSWORD])).toContain('no authenticator app');
  });

  it('an input that ends before the code leaves no session', async () => {
    const { email } = await aTerminalAdmin(app);
    expect(await signIn([email, PASSWORD])).toContain('The input ended');
  });

  it('an admin is mailed about the first sign-in from the terminal', async () => {
    const admin = await aTerminalAdmin(app);
    expect(await signIn(await admin.typed())).toBe('There is no such job.');
    const mail = await app.inbox.waitForMail(
      ({ to, text }) => to.some(({ address }) => address === admin.email) && text.includes('Kommandoraden'),
    );
    expect(mail.subject).toBe('Ny inloggning på ditt konto');
  });
});
