import type { Browser } from 'playwright-core';
import {
  AccountPage,
  anAccount,
  codeIn,
  linkIn,
  mailTo,
  startSiteWithAccounts,
  type Person,
} from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

const NEW_PASSWORD = 'bla-flygel-1912';
const MAIL = 'Återställ ditt lösenord';
const INVALID = 'Återställningslänken är ogiltig eller har gått ut. Begär en ny länk.';

describe('a new password', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let account: AccountPage;
  let person: Person;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await visit(browser, site.url);
    account = new AccountPage(visitor.page);
    person = await anAccount(site);
  });
  afterEach(() => visitor.leave());

  const askForMail = async () => {
    await account.open();
    await visitor.page.getByRole('button', { name: 'Glömt lösenordet?' }).click();
    await visitor.page.getByLabel('E-post').fill(person.email);
    await visitor.page.getByRole('button', { name: 'Skicka länk' }).click();
    await visitor.page.getByRole('heading', { name: 'Kontrollera din e-post' }).waitFor();
    return mailTo(site, person, MAIL);
  };
  /** The address that a mailed link leads to, tokens and all. */
  const followed = async (link: string) => (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
  const isAtStart = () => visitor.page.waitForURL(`${site.url}/`);

  it('goes from the mailed link to the start page, and the old password no longer works', async () => {
    await visitor.page.goto(linkIn(await askForMail()));
    await visitor.page.getByLabel('Nytt lösenord', { exact: true }).waitFor();
    expect(visitor.page.url()).toBe(`${site.url}/reset-password`);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await account.chooseNewPassword(NEW_PASSWORD);
    await account.toast('Lösenord uppdaterat!', 'status');
    await isAtStart();
    await mailTo(site, person, 'Ditt lösenord är ändrat');

    const other = await visit(browser, site.url);
    const elsewhere = new AccountPage(other.page);
    await elsewhere.open();
    await elsewhere.logIn(person);
    await elsewhere.toast('Inloggning misslyckades');
    await elsewhere.logIn({ ...person, password: NEW_PASSWORD });
    await elsewhere.welcome(person).waitFor();
    await other.leave();
  });

  it('takes the tokens from the query as well, and leaves nothing of them in the address', async () => {
    const { hash } = new URL(await followed(linkIn(await askForMail())));
    await visitor.page.goto(`/reset-password?${hash.slice(1)}`);
    await visitor.page.getByLabel('Nytt lösenord', { exact: true }).waitFor();
    expect(visitor.page.url()).toBe(`${site.url}/reset-password`);
    await visitor.page.reload();
    await visitor.page.getByLabel('Nytt lösenord', { exact: true }).waitFor();
  });

  it('takes the mailed code in place of the link', async () => {
    const mail = await askForMail();
    await visitor.page.getByLabel('Kod').fill(codeIn(mail));
    await visitor.page.getByRole('button', { name: 'Bekräfta' }).click();
    await visitor.page.waitForURL('**/reset-password');
    await account.chooseNewPassword(NEW_PASSWORD);
    await account.toast('Lösenord uppdaterat!', 'status');
  });

  it('refuses passwords that differ or are too short', async () => {
    await visitor.page.goto(linkIn(await askForMail()));
    await account.chooseNewPassword(NEW_PASSWORD, 'nagot-annat');
    expect(await account.toast('Lösenorden matchar inte')).toContain('Kontrollera att båda lösenorden är identiska.');
    await account.chooseNewPassword('abc12');
    expect(await account.toast('Lösenordet är för kort')).toContain('Lösenordet måste vara minst 6 tecken långt.');
    await account.chooseNewPassword(person.password);
    expect(await account.toast('Fel uppstod')).toContain('Det nya lösenordet är detsamma som det gamla.');
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
    await visitor.page.goto(address);
    expect(await account.toast('Ogiltig länk')).toContain(INVALID);
    await isAtStart();
  });

  it('accepts a link once', async () => {
    const link = linkIn(await askForMail());
    await followed(link);
    await visitor.page.goto(link);
    expect(await account.toast('Ogiltig länk')).toContain(INVALID);
    await isAtStart();
  });

  it('says the same for an address without an account, and sends nothing', async () => {
    person = { ...person, email: `nobody-${person.email}` };
    await account.open();
    await visitor.page.getByRole('button', { name: 'Glömt lösenordet?' }).click();
    await visitor.page.getByLabel('E-post').fill(person.email);
    await visitor.page.getByRole('button', { name: 'Skicka länk' }).click();
    await visitor.page.getByRole('heading', { name: 'Kontrollera din e-post' }).waitFor();
    expect(site.inbox.mails().filter(({ to }) => to.some(({ address }) => address === person.email))).toEqual([]);
  });

  it('is kept from referrers and search engines', async () => {
    const headers = (await fetch(`${site.url}/reset-password`)).headers;
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('a new password where links carry no tokens', () => {
  it('redeems the link on the page', async () => {
    const [site, browser] = await Promise.all([startSiteWithAccounts({ SECURITY_PROFILE: 'strict' }), startBrowser()]);
    const visitor = await visit(browser, site.url);
    try {
      const account = new AccountPage(visitor.page);
      const person = await anAccount(site);
      await account.open();
      await visitor.page.getByRole('button', { name: 'Glömt lösenordet?' }).click();
      await visitor.page.getByLabel('E-post').fill(person.email);
      await visitor.page.getByRole('button', { name: 'Skicka länk' }).click();
      await visitor.page.goto(linkIn(await mailTo(site, person, MAIL)));
      await account.chooseNewPassword(NEW_PASSWORD);
      await account.toast('Lösenord uppdaterat!', 'status');
      expect(visitor.page.url()).toBe(`${site.url}/`);
    } finally {
      await browser.close();
      await site.stop();
    }
  });
});
