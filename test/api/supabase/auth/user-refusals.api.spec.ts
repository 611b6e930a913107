import { TOTP } from 'otpauth';
import { anAddress, PASSWORD, visitor } from '../../../support/auth/clients.js';
import { authCall, refusal, type AuthCall } from '../../../support/auth/calls.js';
import { codeIn, mailTo } from '../../../support/auth/mails.js';
import { anAccount, aPerson, signIn, type Person } from '../../../support/auth/people.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('refused calls of PUT /user', () => {
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    app = await startTestApp();
    person = await aPerson(app);
  });
  afterAll(() => app.stop());
  const put = async (body: AuthCall['body'], { accessToken } = person) =>
    refusal(await authCall(app, 'PUT /user', { bearer: accessToken, body }));

  it('a malformed address is refused', async () => {
    expect(await put({ email: 'a' })).toEqual({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    });
  });

  it('an address with an account is refused', async () => {
    expect(await put({ email: (await anAccount(app)).email })).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('the same password, a weak one and one that is too long are refused', async () => {
    expect(await put({ password: PASSWORD })).toMatchObject({ status: 422, code: 'same_password' });
    expect(await put({ password: '12345' })).toMatchObject({ status: 422, code: 'weak_password' });
    expect(await put({ password: 'å'.repeat(37) })).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('app metadata is refused, also beside an allowed field', async () => {
    expect(await put({ app_metadata: { role: 'admin' }, data: { name: 'x' } })).toMatchObject({
      status: 403,
      code: 'not_admin',
    });
    expect((await person.client.auth.getUser()).data.user?.user_metadata).toEqual({});
  });

  it('a phone number is refused while phones are disabled', async () => {
    expect(await put({ phone: '46701234567' })).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  });

  it('a field of the wrong type and half a challenge are refused', async () => {
    for (const body of [
      { data: 'text' },
      { password: 7 },
      { email: {} },
      { email: anAddress(), code_challenge: 'x' },
    ]) {
      expect(await put(body)).toMatchObject({ status: 400, code: 'validation_failed' });
    }
  });

  it('any change is refused in a session that has not shown the second factor [M3]', async () => {
    const careful = await aPerson(app);
    const { data } = await careful.client.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: data?.totp.secret }).generate();
    await careful.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    const unsure = await visitor(app).auth.signInWithPassword({ email: careful.email, password: PASSWORD });
    const accessToken = unsure.data.session?.access_token ?? '';
    const expected = { status: 401, code: 'insufficient_aal' };
    expect(await put({ password: 'ny-brygga-1922' }, { ...careful, accessToken })).toMatchObject(expected);
    expect(await put({ email: anAddress() }, { ...careful, accessToken })).toMatchObject(expected);
    expect(await put({ data: { name: 'x' } }, { ...careful, accessToken })).toMatchObject(expected);
  });

  it('a wrong current password is refused, wherever one is sent [M4]', async () => {
    const wrong = { status: 400, code: 'current_password_invalid' };
    expect(await put({ password: 'ny-brygga-1922', current_password: 'this is WRONG' })).toMatchObject(wrong);
    expect(await put({ data: { name: 'x' }, current_password: 'this is WRONG' })).toMatchObject(wrong);
    const right = { bearer: person.accessToken, body: { data: { name: 'x' }, current_password: PASSWORD } };
    expect((await authCall(app, 'PUT /user', right)).status).toBe(200);
  });

  it('another scope of signing out is refused', async () => {
    expect(refusal(await authCall(app, 'POST /logout?scope=everybody', { bearer: person.accessToken }))).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    const { status, body } = await authCall(app, 'POST /logout?scope=others', { bearer: person.accessToken });
    expect({ status, body }).toEqual({ status: 204, body: '' });
  });

  it('a session that has not shown the second factor ends no other session of the account, and itself always [S13]', async () => {
    const careful = await aPerson(app);
    const { data } = await careful.client.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: data?.totp.secret }).generate();
    await careful.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    const owner = (await careful.client.auth.getSession()).data.session?.access_token ?? '';
    const isOpen = async (bearer: string) => (await authCall(app, 'GET /user', { bearer })).status === 200;
    for (const [scope, status, isThiefIn] of [
      ['others', 403, true],
      ['global', 403, false],
      ['local', 204, false],
    ] as const) {
      const thief = (await signIn(app, careful.email)).accessToken;
      const answer = await authCall(app, `POST /logout?scope=${scope}`, { bearer: thief });
      expect([scope, answer.status, await isOpen(thief), await isOpen(owner)]).toEqual([
        scope,
        status,
        isThiefIn,
        true,
      ]);
      if (status === 403) expect(refusal(answer)).toMatchObject({ code: 'insufficient_aal' });
    }
    expect((await authCall(app, 'POST /logout', { bearer: owner })).status).toBe(204);
    expect(await isOpen(owner)).toBe(false);
  });

  it('linking accounts of other services is refused', async () => {
    const expected = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' };
    const { accessToken: bearer, id } = person;
    expect(refusal(await authCall(app, 'GET /user/identities/authorize?provider=google', { bearer }))).toEqual(
      expected,
    );
    expect(refusal(await authCall(app, `DELETE /user/identities/${id}`, { bearer }))).toEqual(expected);
  });
});

describe('a change of password that needs a mailed code', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_REAUTHENTICATION: '1' } });
  });
  afterAll(() => app.stop());

  it('a session younger than a day needs no code', async () => {
    const { client } = await aPerson(app);
    expect((await client.auth.updateUser({ password: 'ny-brygga-1922' })).error).toBeNull();
  });

  it('an older session needs a code: a missing or wrong one is refused, and the right one works once', async () => {
    const { client, id, email } = await aPerson(app);
    await app.database.query(`UPDATE sessions SET created_at = now() - interval '25 hours' WHERE user_id = $1`, [id]);
    const change = async (password: string, nonce?: string) =>
      (await client.auth.updateUser({ password, nonce })).error;
    expect(await change('ny-brygga-1922')).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    await client.auth.reauthenticate();
    const nonce = codeIn(await mailTo(app, email, 'Din bekräftelsekod'));
    expect(await change('ny-brygga-1922', nonce === '111111' ? '222222' : '111111')).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect(await change('ny-brygga-1922', nonce)).toBeNull();
    expect(await change('annan-brygga-1923', nonce)).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  });
});

describe('a change of address that the new side confirms alone', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_DOUBLE_CONFIRM: '0' } });
  });
  afterAll(() => app.stop());

  it('a change of address mails only the new address', async () => {
    const { client, email, accessToken } = await aPerson(app);
    const newEmail = anAddress();
    await client.auth.updateUser({ email: newEmail });
    const code = codeIn(await mailTo(app, newEmail, 'Bekräfta din nya e-postadress'));
    expect(app.inbox.mails().some(({ subject }) => subject === 'Godkänn bytet av e-postadress')).toBe(false);
    const { body } = await app.get('/api/v1/me/email-change', { authorization: `Bearer ${accessToken}` });
    expect(body).toEqual({ newEmail, waitsFor: ['new'] });
    const { data } = await client.auth.verifyOtp({ email: newEmail, token: code, type: 'email_change' });
    expect(data.user?.email).toBe(newEmail);
    await mailTo(app, email, 'E-postadressen till ditt konto är ändrad');
  });
});

describe('accounts with phone numbers, where they are switched on', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AUTH_PHONE_ENABLED: '1', AUTH_FACTORS: 'totp,phone', SMS_COUNTRIES: 'SE,NO' } });
  });
  afterAll(() => app.stop());
  const smsTo = async (phone: string) => codeIn(await mailTo(app, `+${phone}@sms.invalid`, 'SMS'));

  it('a texted code confirms the account', async () => {
    const phone = '46701000001';
    const client = visitor(app);
    const signUp = await client.auth.signUp({ phone: `+${phone}`, password: PASSWORD });
    expect(signUp.error).toBeNull();
    expect(signUp.data).toMatchObject({ session: null, user: { phone, identities: [{ provider: 'phone' }] } });
    const { data, error } = await client.auth.verifyOtp({ phone, token: await smsTo(phone), type: 'sms' });
    expect(error).toBeNull();
    expect(data.user?.phone_confirmed_at).toBeDefined();
    expect((await visitor(app).auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
    expect((await visitor(app).auth.signUp({ phone, password: PASSWORD })).data.user?.identities).toEqual([]);
  });

  it('two sign-ups with one number and different passwords leave neither password', async () => {
    const phone = '46701000005';
    const passwords = [PASSWORD, `${PASSWORD}-2`];
    for (const password of passwords) expect((await visitor(app).auth.signUp({ phone, password })).error).toBeNull();
    await app.drain();
    const { error } = await visitor(app).auth.verifyOtp({ phone, token: await smsTo(phone), type: 'sms' });
    expect(error).toBeNull();
    for (const password of passwords)
      expect((await visitor(app).auth.signInWithPassword({ phone, password })).error).toMatchObject({
        code: 'invalid_credentials',
      });
  });

  it('a texted code signs in', async () => {
    const phone = '46701000002';
    const client = visitor(app);
    const sent = await client.auth.signInWithOtp({ phone });
    expect(sent).toMatchObject({ error: null, data: { messageId: expect.any(String) } });
    expect((await client.auth.verifyOtp({ phone, token: await smsTo(phone), type: 'sms' })).data.user).toMatchObject({
      phone,
    });
    expect(
      (await client.auth.signInWithOtp({ phone: '46701000003', options: { shouldCreateUser: false } })).error,
    ).toMatchObject({
      code: 'otp_disabled',
    });
    expect((await client.auth.resend({ type: 'sms', phone: '46701000003' })).error).toBeNull();
  });

  it('a code to the new number changes the number', async () => {
    const { client } = await aPerson(app);
    const phone = '46701000004';
    expect((await client.auth.updateUser({ phone })).data.user).toMatchObject({ phone: '', new_phone: phone });
    const { data } = await client.auth.verifyOtp({ phone, token: await smsTo(phone), type: 'phone_change' });
    expect(data.user).toMatchObject({ phone });
    const other = await aPerson(app);
    expect((await other.client.auth.updateUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  it.each([
    ['a country that is not served', '4520123456'],
    ['a landline', '46812345678'],
    ['a premium range', '46900123456'],
  ])('%s gets no code: %s', async (_kind, phone) => {
    const { auth } = (await aPerson(app)).client;
    for (const { error } of [
      await visitor(app).auth.signUp({ phone, password: PASSWORD }),
      await visitor(app).auth.signInWithOtp({ phone }),
      await visitor(app).auth.resend({ type: 'sms', phone }),
      await auth.updateUser({ phone }),
      await auth.mfa.enroll({ factorType: 'phone', phone: `+${phone}`, friendlyName: 'Telefon' }),
    ])
      expect(error).toMatchObject({ status: 422, code: 'phone_cannot_receive' });
    await app.drain();
    expect(await app.database.query('SELECT id FROM users WHERE $1 IN (phone, new_phone)', [phone])).toEqual([]);
    expect(await app.database.query('SELECT id FROM sms_deliveries WHERE recipient = $1', [`+${phone}`])).toEqual([]);
  });

  it('a second factor gets no code once its country is no longer served', async () => {
    const { client } = await aPerson(app);
    const begun = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+4741234567', friendlyName: 'Telefon' });
    expect(begun.error).toBeNull();
    const factorId = begun.data?.id ?? '';
    // As the setting would have allowed before.
    await app.database.query(`UPDATE factors SET phone = '4520123456' WHERE id = $1`, [factorId]);
    expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({
      status: 422,
      code: 'phone_cannot_receive',
    });
  });
});
