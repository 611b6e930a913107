import {
  AccountPage,
  anAccount,
  aPerson,
  codeIn,
  linkIn,
  mailTo,
  type Person,
  signIn,
} from '../support/browser/account.js';
import { describeAccount } from '../support/browser/describe.js';
import { isEverythingTried } from '../support/everything-tried.js';

const TO_CURRENT = 'Godkänn bytet av e-postadress';
const TO_NEW = 'Bekräfta din nya e-postadress';

// What the page says while it waits, and refuses: web/src/features/account/security/security-screen.component.spec.tsx.
describeAccount('another e-mail address', (t) => {
  beforeEach(async () => {
    await t.account.openOverview(t.person);
    await t.account.openSecurity();
  });

  const renamed = (): Person => ({ ...t.person, email: aPerson().email });
  const ask = async ({ email }: Person) => {
    await t.page.getByLabel('Ny e-postadress').fill(email);
    await t.page.getByRole('button', { name: 'Byt e-postadress' }).click();
    expect(await t.account.toast('Kontrollera din e-post', 'status')).toContain(
      'Vi har mejlat hur du bekräftar bytet.',
    );
    await pending({ email }).waitFor();
  };
  const pending = ({ email }: Pick<Person, 'email'>) =>
    t.page.getByRole('heading', { name: `Bytet till ${email} är inte klart` });
  const typeCode = async (code: string, label = 'Kod från ett av mejlen') => {
    await t.page.getByLabel(label).fill(code);
    await t.page.getByRole('button', { name: 'Bekräfta', exact: true }).click();
  };
  const addressShown = ({ email }: Person) =>
    t.page.getByRole('region', { name: 'E-postadress' }).getByText(email, { exact: true }).waitFor();

  it('a pending change of address is mailed again, cancelled, and replaced by another one', async () => {
    const unwanted = renamed();
    await ask(unwanted);
    const first = await mailTo(t.site, unwanted, TO_NEW);
    await t.page.getByRole('button', { name: 'Skicka mejlen igen' }).click();
    expect(await t.account.toast('Mejlen är skickade', 'status')).toContain('Använd de senaste mejlen.');
    await typeCode(codeIn(first));
    expect(await t.account.toast('Fel uppstod')).toContain('Koden är fel eller har gått ut.');

    await t.page.getByRole('button', { name: 'Avbryt bytet' }).click();
    expect(await t.account.toast('Bytet är avbrutet', 'status')).toContain(
      'Länkar och koder som vi har mejlat fungerar inte längre.',
    );
    await t.page.getByLabel('Ny e-postadress').waitFor();
    await t.page.reload();
    await addressShown(t.person);
    expect(await pending(unwanted).count()).toBe(0);

    await ask(unwanted);
    await t.page.getByRole('button', { name: 'Ange en annan adress' }).click();
    await ask(renamed());
    await addressShown(t.person);
  });

  it('the mailed links confirm a change of address, here and on another device, and so do the codes', async () => {
    const wanted = renamed();
    await ask(wanted);
    await t.page.goto(linkIn(await mailTo(t.site, wanted, TO_NEW)));
    expect(await t.account.toast('Adressen är bekräftad', 'status')).toContain(
      'Öppna också länken i mejlet till den andra adressen',
    );
    expect(t.page.url()).toBe(`${t.site.url}/min-hudvard/sakerhet`);
    await pending(wanted).waitFor();

    const device = await t.visit();
    await device.page.goto(linkIn(await mailTo(t.site, t.person, TO_CURRENT)));
    expect(await new AccountPage(device.page).toast('E-postadressen är ändrad', 'status')).toContain(
      'Nästa gång loggar du in med den nya adressen.',
    );
    // The page that was open meanwhile notices.
    await t.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await addressShown(wanted);
    expect(await pending(wanted).count()).toBe(0);
    await mailTo(t.site, t.person, 'E-postadressen till ditt konto är ändrad');

    // The code of the new side first.
    const next = renamed();
    await ask(next);
    await typeCode(codeIn(await mailTo(t.site, next, TO_NEW)));
    expect(await t.account.toast('Adressen är bekräftad', 'status')).toContain(
      'Bekräfta också i mejlet till den andra adressen',
    );
    await t.page.getByText('Bekräfta det i mejlet som vi har skickat.').waitFor();
    expect(await t.page.getByText('visar att den nya adressen är din').count()).toBe(0);
    await typeCode(codeIn(await mailTo(t.site, wanted, TO_CURRENT)), 'Kod från mejlet');
    await t.account.toast('E-postadressen är ändrad', 'status');
    await addressShown(next);
    // Both sides were asked about the code of either mail.
    expect(t.visitor.complaints.filter((text) => !text.includes('403'))).toEqual([]);
    await expect(signIn(t.page.request, t.person)).rejects.toThrow('invalid_credentials');
    await signIn(t.page.request, next);
  });
});

const NEW_PASSWORD = 'bla-flygel-1912';
const MAIL = 'Återställ ditt lösenord';
const INVALID = 'Återställningslänken är ogiltig eller har gått ut. Begär en ny länk.';

// What the form refuses: web/src/features/account/security/security-screen.component.spec.tsx. Links where they carry no
// tokens: account-link-switch.browser.spec.ts.
describeAccount('a new password', { session: 'nobody' }, (t) => {
  let person: Person;
  beforeEach(async () => {
    person = await anAccount(t.site);
  });

  const askForMail = async () => {
    await t.account.open();
    await t.page.getByRole('button', { name: 'Glömt lösenordet?' }).click();
    await t.page.getByLabel('E-post').fill(person.email);
    await t.page.getByRole('button', { name: 'Skicka länk' }).click();
    await t.page.getByRole('heading', { name: 'Kontrollera din e-post' }).waitFor();
    return mailTo(t.site, person, MAIL);
  };
  /** The address that a mailed link leads to, tokens and all. */
  const followed = async (link: string) => (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
  const isAtStart = () => t.page.waitForURL(`${t.site.url}/`);
  const passwordField = () => t.page.getByLabel('Nytt lösenord', { exact: true });

  it('a new password leads from the mailed link to the start page and voids the old one, and the link works once', async () => {
    const link = linkIn(await askForMail());
    await t.page.goto(link);
    await passwordField().waitFor();
    const page = await t.page.request.get('/reset-password');
    expect(t.page.url()).toBe(page.url());
    expect(page.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    await t.page.reload();
    await t.account.chooseNewPassword(NEW_PASSWORD, 'nagot-annat');
    expect(await t.account.toast('Lösenorden matchar inte')).toContain('Kontrollera att båda lösenorden är identiska.');
    await t.account.chooseNewPassword(NEW_PASSWORD);
    await t.account.toast('Lösenord uppdaterat!', 'status');
    await isAtStart();
    await mailTo(t.site, person, 'Ditt lösenord är ändrat');
    await expect(signIn(t.page.request, person)).rejects.toThrow('invalid_credentials');
    await signIn(t.page.request, { ...person, password: NEW_PASSWORD });

    const other = await t.visit();
    await other.page.goto(link);
    await other.page.getByRole('alert').getByText(INVALID).waitFor();
    await other.page.waitForURL(`${t.site.url}/`);
  });

  it('the mailed code sets a new password too', async () => {
    const mail = await askForMail();
    await t.page.getByLabel('Kod').fill(codeIn(mail));
    await t.page.getByRole('button', { name: 'Bekräfta' }).click();
    await t.page.waitForURL('**/reset-password');
    await t.account.chooseNewPassword(NEW_PASSWORD);
    await t.account.toast('Lösenord uppdaterat!', 'status');
  });

  it('an address without a valid link redirects to the start page, and tokens in the query are accepted too', async () => {
    const addresses = [
      '/reset-password?type=recovery&access_token=a.b.c&refresh_token=abcdefghijkl',
      '/reset-password#error=access_denied&error_code=otp_expired&error_description=x&sb=',
      ...(isEverythingTried
        ? [
            '/reset-password',
            '/reset-password?access_token=a.b.c&refresh_token=abcdefghijkl',
            '/reset-password?code=abcdefghijkl',
          ]
        : []),
    ];
    for (const address of addresses) {
      await t.page.goto(address);
      expect(await t.account.toast('Ogiltig länk')).toContain(INVALID);
      await isAtStart();
    }
    await t.page.getByRole('link', { name: 'Få en ny länk' }).click();
    await t.page.getByRole('heading', { name: 'Nytt lösenord' }).waitFor();

    // Nothing of the tokens is left in the address.
    const { hash } = new URL(await followed(linkIn(await askForMail())));
    await t.page.goto(`/reset-password?${hash.slice(1)}`);
    await passwordField().waitFor();
    expect(t.page.url()).toBe(`${t.site.url}/reset-password`);
  });
});
