import { TOTP } from 'otpauth';
import { startForeignPage, type BrowserClient, type ForeignPage } from '../support/auth/browser-client.js';
import { PASSWORD } from '../support/auth/clients.js';
import { codeIn } from '../support/auth/mails.js';
import { anAccount } from '../support/auth/people.js';

describe('codes as second factors of the current public client in a browser [G41]', () => {
  let foreign: ForeignPage;
  beforeAll(async () => {
    foreign = await startForeignPage({ AUTH_FACTORS: 'totp,phone' });
  });
  afterAll(() => foreign?.stop());
  afterEach(() => foreign.leave());

  async function signedIn(client: Promise<BrowserClient>, email?: string): Promise<BrowserClient & { email: string }> {
    const address = email ?? (await anAccount(foreign.app)).email ?? '';
    const visitor = await client;
    expect((await visitor.auth.signInWithPassword({ email: address, password: PASSWORD })).error).toBeNull();
    return { ...visitor, email: address };
  }

  const level = async ({ auth }: BrowserClient) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data;

  it('an authenticator app is enrolled, required at the next sign-in, and removed', async () => {
    const person = await signedIn(foreign.open());
    const { data } = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' });
    const factorId = data?.id ?? '';
    const picture = data?.totp.qr_code ?? '';
    expect(
      await person.page.evaluate(async (src) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        return image.naturalWidth;
      }, picture),
    ).toBeGreaterThan(0);
    const totp = new TOTP({ secret: data?.totp.secret });
    const first = await person.auth.mfa.challengeAndVerify({ factorId, code: totp.generate() });
    expect(first.error).toBeNull();
    expect(await person.events()).toContain('MFA_CHALLENGE_VERIFIED');
    expect((await person.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: 'verified' }]);

    const again = await signedIn(foreign.open(), person.email);
    expect(await level(again)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await again.auth.updateUser({ password: 'ny-brygga-1922' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    const { data: challenge } = await again.auth.mfa.challenge({ factorId });
    const challengeId = challenge?.id ?? '';
    expect((await again.auth.mfa.verify({ factorId, challengeId, code: '000000' })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    const nextCode = totp.generate({ timestamp: Date.now() + 30_000 });
    expect((await again.auth.mfa.verify({ factorId, challengeId, code: nextCode })).error).toBeNull();
    expect(await level(again)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await again.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await again.auth.refreshSession();
    expect(await level(again)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('a phone factor works by a text message in the inbox', async () => {
    const person = await signedIn(foreign.open());
    const { data } = await person.auth.mfa.enroll({
      factorType: 'phone',
      phone: '+46 70 765 43 21',
      friendlyName: 'sms',
    });
    const { data: challenge } = await person.auth.mfa.challenge({ factorId: data?.id ?? '' });
    const text = await foreign.app.inbox.waitForMail(({ to }) =>
      to.some(({ address }) => address === '+46707654321@sms.invalid'),
    );
    const response = { factorId: data?.id ?? '', challengeId: challenge?.id ?? '', code: codeIn(text) };
    expect((await person.auth.mfa.verify(response)).error).toBeNull();
    expect(await level(person)).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
  });
});
