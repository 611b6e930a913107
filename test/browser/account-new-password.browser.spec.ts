import { anAccount, codeIn, linkIn, mailTo, signIn, type Person } from '../support/browser/account.js';
import { describeAccount } from '../support/browser/describe.js';
import { isEverythingTried } from '../support/everything-tried.js';

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
