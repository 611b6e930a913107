import { AccountPage, anAccount, codeIn, linkIn, mailTo, type Person } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';

const NEW_PASSWORD = 'bla-flygel-1912';
const MAIL = 'Återställ ditt lösenord';
const INVALID = 'Återställningslänken är ogiltig eller har gått ut. Begär en ny länk.';

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

  it('goes from the mailed link to the start page, and the old password no longer works', async () => {
    await t.page.goto(linkIn(await askForMail()));
    await t.page.getByLabel('Nytt lösenord', { exact: true }).waitFor();
    expect(t.page.url()).toBe(`${t.site.url}/reset-password`);
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.account.chooseNewPassword(NEW_PASSWORD);
    await t.account.toast('Lösenord uppdaterat!', 'status');
    await isAtStart();
    await mailTo(t.site, person, 'Ditt lösenord är ändrat');

    const other = await t.visit();
    const elsewhere = new AccountPage(other.page);
    await elsewhere.open();
    await elsewhere.logIn(person);
    await elsewhere.toast('Inloggning misslyckades');
    await elsewhere.logIn({ ...person, password: NEW_PASSWORD });
    await elsewhere.welcome(person).waitFor();
  });

  it('takes the tokens from the query as well, and leaves nothing of them in the address', async () => {
    const { hash } = new URL(await followed(linkIn(await askForMail())));
    await t.page.goto(`/reset-password?${hash.slice(1)}`);
    await t.page.getByLabel('Nytt lösenord', { exact: true }).waitFor();
    expect(t.page.url()).toBe(`${t.site.url}/reset-password`);
    await t.page.reload();
    await t.page.getByLabel('Nytt lösenord', { exact: true }).waitFor();
  });

  it('takes the mailed code in place of the link', async () => {
    const mail = await askForMail();
    await t.page.getByLabel('Kod').fill(codeIn(mail));
    await t.page.getByRole('button', { name: 'Bekräfta' }).click();
    await t.page.waitForURL('**/reset-password');
    await t.account.chooseNewPassword(NEW_PASSWORD);
    await t.account.toast('Lösenord uppdaterat!', 'status');
  });

  it('refuses passwords that differ or are too short', async () => {
    await t.page.goto(linkIn(await askForMail()));
    await t.account.chooseNewPassword(NEW_PASSWORD, 'nagot-annat');
    expect(await t.account.toast('Lösenorden matchar inte')).toContain('Kontrollera att båda lösenorden är identiska.');
    await t.account.chooseNewPassword('abc12');
    expect(await t.account.toast('Lösenordet är för kort')).toContain('Lösenordet måste vara minst 6 tecken långt.');
    await t.account.chooseNewPassword(person.password);
    expect(await t.account.toast('Fel uppstod')).toContain('Det nya lösenordet är detsamma som det gamla.');
  });

  it.each([
    ['without anything of a link', '/reset-password'],
    ['with tokens but no type', '/reset-password?access_token=a.b.c&refresh_token=abcdefghijkl'],
    [
      'with tokens that the server did not issue',
      '/reset-password?type=recovery&access_token=a.b.c&refresh_token=abcdefghijkl',
    ],
    ['with a code that the server did not issue', '/reset-password?code=abcdefghijkl'],
    [
      'with the error of a link that has expired',
      '/reset-password#error=access_denied&error_code=otp_expired&error_description=x&sb=',
    ],
  ])('sends an address %s to the start page', async (_what, address) => {
    await t.page.goto(address);
    expect(await t.account.toast('Ogiltig länk')).toContain(INVALID);
    await isAtStart();
  });

  it('accepts a link once', async () => {
    const link = linkIn(await askForMail());
    await followed(link);
    await t.page.goto(link);
    expect(await t.account.toast('Ogiltig länk')).toContain(INVALID);
    await isAtStart();
  });

  it('says the same for an address without an account, and sends nothing', async () => {
    const email = `nobody-${person.email}`;
    await t.account.open();
    await t.page.getByRole('button', { name: 'Glömt lösenordet?' }).click();
    await t.page.getByLabel('E-post').fill(email);
    await t.page.getByRole('button', { name: 'Skicka länk' }).click();
    await t.page.getByRole('heading', { name: 'Kontrollera din e-post' }).waitFor();
    expect(t.site.inbox.mails().filter(({ to }) => to.some(({ address }) => address === email))).toEqual([]);
  });

  it('is kept from referrers and search engines', async () => {
    const headers = (await fetch(`${t.site.url}/reset-password`)).headers;
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});

describeAccount(
  'a new password where links carry no tokens',
  { env: { SECURITY_PROFILE: 'strict' }, session: 'nobody' },
  (t) => {
    it('redeems the link on the page', async () => {
      const person = await anAccount(t.site);
      await t.account.open();
      await t.page.getByRole('button', { name: 'Glömt lösenordet?' }).click();
      await t.page.getByLabel('E-post').fill(person.email);
      await t.page.getByRole('button', { name: 'Skicka länk' }).click();
      await t.page.goto(linkIn(await mailTo(t.site, person, MAIL)));
      await t.account.chooseNewPassword(NEW_PASSWORD);
      await t.account.toast('Lösenord uppdaterat!', 'status');
      expect(t.page.url()).toBe(`${t.site.url}/`);
    });
  },
);
