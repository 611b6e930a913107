import { TOTP } from 'otpauth';
import type { SupabaseClient } from '@supabase/supabase-js';
import { millisecondsInDay } from 'date-fns/constants';
import { anAddress, PASSWORD, visitor } from '../../../support/auth/clients.js';
import { linkMail } from '../../../support/auth/mails.js';
import { aPerson, signIn } from '../../../support/auth/people.js';
import {
  aMailedCase,
  codeTo,
  openCase,
  openSession,
  pageHeaders,
  requestCode,
  textsTo,
  type OwnedCase,
} from '../../../support/case-access.js';
import { openByLinkAndBankId, signInByBankId, typeIdentity } from '../../../support/bankid-persons.js';
import { ALVA, NILS } from '../../../support/bankid-page.js';
import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import { PROFILES } from '../../../support/profiles.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

/**
 * What an intruder has, and how far it leads. A case needs two of the patient's things; one of them, however it is used and
 * however long one waits, ends at 403, and no answer, photo or reply is shown.
 */
describe.each(PROFILES)('journeys of an intruder in the profile %s', (SECURITY_PROFILE) => {
  let bankid: TestBankId;
  let app: TestApp;
  beforeAll(async () => {
    bankid = await startBankId();
    app = await startTestApp({ env: { SECURITY_PROFILE, ...bankid.settings } });
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app.stop();
    await bankid.stop();
  });

  const bearerOf = async (client: SupabaseClient) => {
    const { data } = await client.auth.getSession();
    return { authorization: `Bearer ${data.session?.access_token ?? ''}` };
  };
  const open = async (client: SupabaseClient, { id }: OwnedCase) =>
    openSession(app, { caseId: id }, await bearerOf(client));
  const phoneNeeded = ({ phone }: OwnedCase) => ({
    status: 403,
    body: { code: 'phone_needed', phoneMasked: `•••• ${phone.slice(-2)}` },
  });
  /** Enrols an own factor and shows it, as anybody can who is in. */
  async function enrol(client: SupabaseClient): Promise<void> {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: anAddress() });
    if (error) throw error;
    const code = new TOTP({ secret: data.totp.secret }).generate();
    expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
  }
  async function aDayLater(): Promise<void> {
    app.clock.set(new Date(app.clock.now().getTime() + millisecondsInDay));
    await app.database.query(
      `UPDATE factors SET created_at = created_at - interval '1 day', updated_at = updated_at - interval '1 day'`,
    );
  }
  /** Nothing of the case is shown, and the owner's phone got no text message. */
  async function expectNothingSeen({ id, phone }: OwnedCase, textsBefore: number): Promise<void> {
    for (const path of ['', '/reply', '/reply.pdf', '/messages', '/access-log', '/stream', '/photos/overview'])
      expect((await app.get(`/api/v1/cases/${id}${path}`)).status).toBe(404);
    expect(textsTo(app, phone)).toHaveLength(textsBefore);
  }
  /** A case whose owner has an account and has opened it by a code before. */
  async function aKnownOwner(): Promise<{ email: string; owned: OwnedCase }> {
    const { email } = await aPerson(app);
    const owned = await aMailedCase(app, { email });
    const owner = await signIn(app, email);
    const bearer = await bearerOf(owner.client);
    await app.post('/api/v1/case-access/codes', { caseId: owned.id }, bearer);
    const code = await codeTo(app, owned.phone);
    expect((await openSession(app, { caseId: owned.id, code }, bearer)).status).toBe(200);
    return { email, owned };
  }

  it('mailbox alone: the mailed link asks for the phone [R1]', async () => {
    const owned = await aMailedCase(app);
    const textsBefore = textsTo(app, owned.phone).length;
    expect(await openSession(app, { token: owned.token })).toMatchObject(phoneNeeded(owned));
    await expectNothingSeen(owned, textsBefore);
  });

  it('mailbox alone: an account made with the mailbox, and a factor of its own, ask for the phone [S1]', async () => {
    const owned = await aMailedCase(app);
    await openCase(app, owned);
    const client = visitor(app);
    await client.auth.signUp({ email: owned.email, password: PASSWORD, options: { data: { name: 'Tjuv' } } });
    const { token } = await linkMail(app, owned.email, 'Bekräfta din e-postadress');
    expect((await client.auth.verifyOtp({ token_hash: token, type: 'email' })).error).toBeNull();
    await app.drain();
    const textsBefore = textsTo(app, owned.phone).length;
    expect(await open(client, owned)).toMatchObject(phoneNeeded(owned));
    await enrol(client);
    expect(await open(client, owned)).toMatchObject(phoneNeeded(owned));
    // Of the case the account sees number and state.
    const { body } = await app.get('/api/v1/me/cases', await bearerOf(client));
    expect(body.cases).toMatchObject([{ id: owned.id }]);
    await expectNothingSeen(owned, textsBefore);
  });

  it('password alone: the account asks for the phone [R2]', async () => {
    const { email, owned } = await aKnownOwner();
    const textsBefore = textsTo(app, owned.phone).length;
    const { client } = await signIn(app, email);
    expect(await open(client, owned)).toMatchObject(phoneNeeded(owned));
    await expectNothingSeen(owned, textsBefore);
  });

  it('password, then own factor enrolled after the owner’s first code, and the same a day later: the phone is asked for [S1]', async () => {
    const { email, owned } = await aKnownOwner();
    const textsBefore = textsTo(app, owned.phone).length;
    const { client } = await signIn(app, email);
    await enrol(client);
    expect(await open(client, owned)).toMatchObject(phoneNeeded(owned));
    await aDayLater();
    expect(await open(client, owned)).toMatchObject(phoneNeeded(owned));
    await expectNothingSeen(owned, textsBefore);
  });

  it('recovery mail alone: a new password and a factor of its own ask for the phone', async () => {
    const { email, owned } = await aKnownOwner();
    const textsBefore = textsTo(app, owned.phone).length;
    const client = visitor(app);
    await client.auth.resetPasswordForEmail(email);
    const { token } = await linkMail(app, email, 'Återställ ditt lösenord');
    expect((await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull();
    expect((await client.auth.updateUser({ password: `${PASSWORD}-x` })).error).toBeNull();
    expect(await open(client, owned)).toMatchObject(phoneNeeded(owned));
    await enrol(client);
    expect(await open(client, owned)).toMatchObject(phoneNeeded(owned));
    await expectNothingSeen(owned, textsBefore);
  });

  it('phone alone: a code that the owner asked for opens nothing without the link or the account', async () => {
    const owned = await aMailedCase(app);
    await requestCode(app, owned.token);
    const code = await codeTo(app, owned.phone);
    const textsBefore = textsTo(app, owned.phone).length;
    // Who holds the phone knows the code, and at most the number of the case.
    expect(await openSession(app, { token: 'guessed', code })).toMatchObject({
      status: 404,
      body: { code: 'link_invalid' },
    });
    expect((await openSession(app, { caseId: owned.id, code })).status).toBe(401);
    const { client } = await aPerson(app);
    expect(await openSession(app, { caseId: owned.id, code }, await bearerOf(client))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const ordering = await app.post(
      '/api/v1/case-access/sessions',
      { isOrderingBrowser: true, code },
      pageHeaders(app, ''),
    );
    expect(ordering.status).toBe(404);
    await expectNothingSeen(owned, textsBefore);
  });

  it('mailbox and another person’s BankID: the case belongs to another number, and the sign-in has no such case', async () => {
    const owned = await aMailedCase(app);
    const mismatch = { status: 403, body: { code: 'identity_mismatch' } };
    await typeIdentity(app, owned, await openCase(app, owned), { birthDate: '1990-01-01', number: ALVA });
    const textsBefore = textsTo(app, owned.phone).length;
    for (const assurance of ['typed', 'proven']) {
      await app.database.query('UPDATE cases SET identity_assurance = $2 WHERE id = $1', [owned.id, assurance]);
      expect(await openByLinkAndBankId(app, bankid, { token: owned.token, person: NILS })).toMatchObject(mismatch);
      const { headers } = await signInByBankId(app, NILS);
      expect((await openSession(app, { caseId: owned.id }, headers)).status).toBe(404);
      // The sign-in adds nothing to the link.
      expect(await openSession(app, { token: owned.token }, headers)).toMatchObject(phoneNeeded(owned));
    }
    await expectNothingSeen(owned, textsBefore);
  });
});
