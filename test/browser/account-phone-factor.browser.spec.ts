import { randomInt } from 'node:crypto';
import type { GoTrueClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import type { Mail } from '../../tools/mail-inbox/mail.js';
import { anAccount, codeIn, signedInClient, type Person } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';
import { eventually } from '../support/eventually.js';

describeAccount(
  'a phone as second factor',
  { env: { AUTH_FACTORS: 'totp,webauthn,phone' }, session: 'nobody' },
  (t) => {
    let person: Person;
    let phone: string;
    let auth: GoTrueClient;
    beforeEach(async () => {
      person = await anAccount(t.site);
      phone = `4670${randomInt(1_000_000, 9_999_999)}`;
      auth = await signedInClient(t.site, person);
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

    const messages = () =>
      t.site.inbox.mails().filter(({ to }) => to.some(({ address }) => address === `+${phone}@sms.invalid`));
    /** The text message to the phone with this number, counted from 1. */
    async function sms(count: number): Promise<Mail> {
      await eventually(() => expect(messages()).toHaveLength(count));
      return messages()[count - 1] as Mail;
    }
    const button = (name: string) => t.page.getByRole('button', { name, exact: true });
    const type = async (code: string) => {
      await t.page.getByLabel('Kod från sms').fill(code);
      await button('Fortsätt').click();
    };

    it('a phone factor sends a code on request, and accepts the latest', async () => {
      await t.account.open();
      await t.account.logIn(person);
      await t.page.getByRole('heading', { name: 'Bekräfta att det är du' }).waitFor();
      expect(await accessibilityFindings(t.page)).toEqual([]);
      const send = button(`Skicka koden till numret som slutar på ${phone.slice(-2)}`);
      expect(messages()).toHaveLength(1);
      await send.click();
      await t.account.toast('Koden är skickad', 'status');
      const code = codeIn(await sms(2));
      await type(code === '111111' ? '222222' : '111111');
      expect(await t.account.toast('Fel uppstod')).toContain(
        'Koden stämmer inte. Läs den i det senaste meddelandet och försök igen.',
      );
      await button('Skicka en ny kod').click();
      await type(codeIn(await sms(3)));
      await t.account.welcome(person).waitFor();

      // With an app beside it, it is one of the ways to choose from.
      const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
      const totp = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') });
      expect((await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: totp.generate() })).error).toBeNull();
      await t.account.signOut();
      await t.account.logIn(person);
      await t.page.getByText('Skriv koden som appen visar nu.').waitFor();
      await button('Få en kod i ett sms').click();
      await send.click();
      await type(codeIn(await sms(4)));
      await t.account.welcome(person).waitFor();
    });
  },
);
