import { randomInt } from 'node:crypto';
import type { GoTrueClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import type { Mail } from '../../tools/mail-inbox/mail.js';
import {
  AccountPage,
  anAccount,
  codeIn,
  signedInClient,
  startSiteWithAccounts,
  type Person,
} from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';
import { eventually } from '../support/eventually.js';

describe('a phone as second factor', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let account: AccountPage;
  let person: Person;
  let phone: string;
  let auth: GoTrueClient;

  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startSiteWithAccounts({ AUTH_FACTORS: 'totp,webauthn,phone' }),
      startBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await visit(browser, site.url);
    account = new AccountPage(visitor.page);
    person = await anAccount(site);
    phone = `4670${randomInt(1_000_000, 9_999_999)}`;
    auth = await signedInClient(site, person);
    const { data } = await auth.mfa.enroll({ factorType: 'phone', phone: `+${phone}`, friendlyName: 'Telefon' });
    const factorId = data?.id ?? '';
    const challenge = await auth.mfa.challenge({ factorId });
    const verified = await auth.mfa.verify({
      factorId,
      challengeId: challenge.data?.id ?? '',
      code: codeIn(await sms(1)),
    });
    expect(verified.error).toBeNull();
  });
  afterEach(() => visitor.leave());

  const messages = () =>
    site.inbox.mails().filter(({ to }) => to.some(({ address }) => address === `+${phone}@sms.invalid`));
  /** The text message to the phone with this number, counted from 1. */
  async function sms(count: number): Promise<Mail> {
    await eventually(() => expect(messages()).toHaveLength(count));
    return messages()[count - 1] as Mail;
  }
  const button = (name: string) => visitor.page.getByRole('button', { name, exact: true });
  const signIn = async () => {
    await account.open();
    await account.logIn(person);
    await visitor.page.getByRole('heading', { name: 'Bekräfta att det är du' }).waitFor();
  };
  const type = async (code: string) => {
    await visitor.page.getByLabel('Kod från sms').fill(code);
    await button('Fortsätt').click();
  };

  it('gets a code when asked for one, and lets in with the latest', async () => {
    await signIn();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    const send = button(`Skicka koden till numret som slutar på ${phone.slice(-2)}`);
    expect(messages()).toHaveLength(1);
    await send.click();
    await account.toast('Koden är skickad', 'status');
    const code = codeIn(await sms(2));
    await type(code === '111111' ? '222222' : '111111');
    expect(await account.toast('Fel uppstod')).toContain(
      'Koden stämmer inte. Läs den i det senaste meddelandet och försök igen.',
    );
    await button('Skicka en ny kod').click();
    await type(codeIn(await sms(3)));
    await account.welcome(person).waitFor();
  });

  it('is one of the ways to choose from', async () => {
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    const totp = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') });
    expect((await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: totp.generate() })).error).toBeNull();
    await signIn();
    await visitor.page.getByText('Skriv koden som appen visar nu.').waitFor();
    await button('Få en kod i ett sms').click();
    await button(`Skicka koden till numret som slutar på ${phone.slice(-2)}`).click();
    await type(codeIn(await sms(2)));
    await account.welcome(person).waitFor();
  });
});
