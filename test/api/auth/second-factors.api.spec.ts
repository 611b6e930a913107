import { TOTP } from 'otpauth';
import { visitor } from '../../support/auth/clients.js';
import { aPerson, signIn, type Person } from '../../support/auth/people.js';
import { startClinic, type Clinic } from '../../support/clinic.js';

const codeNow = (secret: string, offsetSteps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + offsetSteps * 30_000 });

describe('second factors, through the public client', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await startClinic({ env: { AUTH_FACTORS: 'totp,webauthn,phone' } });
  });
  afterAll(() => clinic.stop());

  async function withTotp(): Promise<Person & { factorId: string; secret: string; usedCode: string }> {
    const person = await aPerson(clinic);
    const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' });
    expect(error).toBeNull();
    const secret = data?.totp.secret ?? '';
    const usedCode = codeNow(secret);
    const verified = await person.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: usedCode });
    expect(verified.error).toBeNull();
    return { ...person, factorId: data?.id ?? '', secret, usedCode };
  }

  it('enrols an authenticator app: a secret once, an image, and a session that has shown two factors', async () => {
    const { client, email } = await aPerson(clinic);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' });
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Telefonen', totp: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(data?.totp.uri).toContain(`otpauth://totp/${encodeURIComponent(new URL(clinic.url).host)}:${encodeURIComponent(email)}?`);

    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeNow(data?.totp.secret ?? '') });
    expect(error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    const { data: listed } = await client.auth.mfa.listFactors();
    expect(listed?.totp).toMatchObject([{ status: 'verified', factor_type: 'totp' }]);
    expect(JSON.stringify((await client.auth.getUser()).data)).not.toContain(data?.totp.secret);
  });

  it('keeps the session and makes refresh tokens from before worthless', async () => {
    const person = await aPerson(clinic);
    const before = (await person.client.auth.getSession()).data.session;
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
    await person.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeNow(data?.totp.secret ?? '') });

    const sessionId = (token: string) => (JSON.parse(atob(token.split('.')[1] ?? '')) as { session_id: string }).session_id;
    const after = (await person.client.auth.getSession()).data.session;
    expect(sessionId(after?.access_token ?? '')).toBe(sessionId(before?.access_token ?? ''));
    const old = await visitor(clinic).auth.refreshSession({ refresh_token: before?.refresh_token ?? '' });
    expect(old.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect((await person.client.auth.refreshSession()).error).toBeNull();
  });

  it('ends the sessions that have not shown it', async () => {
    const person = await aPerson(clinic);
    const elsewhere = await signIn(clinic, person.email);
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
    await person.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeNow(data?.totp.secret ?? '') });
    expect((await elsewhere.client.auth.getUser()).error).toMatchObject({ message: 'Auth session missing!' });
  });

  it('accepts a code once', async () => {
    const { email, factorId, secret, usedCode } = await withTotp();
    const again = await signIn(clinic, email);
    const replayed = await again.client.auth.mfa.challengeAndVerify({ factorId, code: usedCode });
    expect(replayed.error).toMatchObject({ status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' });
    expect((await again.client.auth.mfa.challengeAndVerify({ factorId, code: codeNow(secret, 1) })).error).toBeNull();
  });

  it('texts a code to a phone', async () => {
    const { client } = await aPerson(clinic);
    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+46 70 123 45 67', friendlyName: 'sms' });
    expect(data).toMatchObject({ type: 'phone', phone: '46701234567' });
    const challenge = await client.auth.mfa.challenge({ factorId: data?.id ?? '' });
    const mail = await clinic.inbox.waitForMail(({ to }) => to.some(({ address }) => address === '+46701234567@sms.invalid'));
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    const verified = await client.auth.mfa.verify({ factorId: data?.id ?? '', challengeId: challenge.data?.id ?? '', code });
    expect(verified.error).toBeNull();
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level?.currentLevel).toBe('aal2');
    expect(level?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/phone' });
  });

  it('removes one only with it, and then asks every session anew', async () => {
    const person = await withTotp();
    const unsure = await signIn(clinic, person.email);
    expect((await unsure.client.auth.mfa.unenroll({ factorId: person.factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await person.client.auth.mfa.unenroll({ factorId: person.factorId })).data).toEqual({ id: person.factorId });
    await person.client.auth.refreshSession();
    expect((await person.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  });

  it('lets a recovery code stand in for a lost one, once', async () => {
    const person = await withTotp();
    const bearer = async (client: Person['client']) => ({
      authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}`,
    });
    const made = await clinic.post('/api/v1/me/recovery-codes', undefined, await bearer(person.client));
    expect(made.status).toBe(201);
    const [code, ...others] = made.body.codes as string[];
    expect(others).toHaveLength(9);

    const elsewhere = await signIn(clinic, person.email);
    const headers = await bearer(elsewhere.client);
    expect((await clinic.post('/api/v1/me/recovery-codes', undefined, headers)).status).toBe(403);
    expect((await clinic.post('/api/v1/me/recovery-codes/use', { code: 'aaaaa-bbbbb' }, headers)).status).toBe(400);
    const used = await clinic.post('/api/v1/me/recovery-codes/use', { code: code?.toUpperCase().replace('-', ' ') }, headers);
    expect(used.status).toBe(200);
    await elsewhere.client.auth.setSession(used.body);
    expect((await elsewhere.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');

    const third = await signIn(clinic, person.email);
    expect((await clinic.post('/api/v1/me/recovery-codes/use', { code }, await bearer(third.client))).status).toBe(400);
    expect((await clinic.get('/api/v1/me/recovery-codes', await bearer(third.client))).body).toMatchObject({ remaining: 9 });
  });
});
