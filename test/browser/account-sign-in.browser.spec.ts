import type { Browser } from 'playwright-core';
import {
  AccountPage,
  anAccount,
  aPerson,
  codeIn,
  linkIn,
  mailTo,
  startSiteWithAccounts,
} from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

const CONFIRMATION = 'Bekräfta din e-postadress';

describe('making an account and signing in', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let account: AccountPage;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts({ RATE_LIMIT_FACTOR: '1' }), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await visit(browser, site.url);
    account = new AccountPage(visitor.page);
    await account.open();
  });
  afterEach(() => visitor.leave());

  it('goes from the form over the mailed link to the start page, signed in', async () => {
    const person = aPerson();
    await account.fillInSignUp(person);
    expect(await account.toast('Konto skapat!', 'status')).toContain(
      'Kontrollera din e-post för att verifiera ditt konto.',
    );
    await visitor.page.getByRole('heading', { name: 'Bekräfta din e-postadress' }).waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);

    await visitor.page.goto(linkIn(await mailTo(site, person, CONFIRMATION)));
    expect(await account.toast('E-postadressen är bekräftad', 'status')).toContain(
      'Ditt konto är klart och du är inloggad.',
    );
    expect(visitor.page.url()).toBe(`${site.url}/`);
    // Not even what the browser remembers of how the page was opened names the tokens.
    expect(await visitor.page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(`${site.url}/`);
    await visitor.page.goto('/min-hudvard');
    await account.welcome(person).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('says that a link for confirming has expired', async () => {
    await visitor.page.goto('/#error=access_denied&error_code=otp_expired&error_description=x&sb=');
    expect(await account.toast('Ogiltig länk')).toContain(
      'Länken är ogiltig eller har gått ut. Begär en ny under Min hudvård.',
    );
    expect(visitor.page.url()).toBe(`${site.url}/`);
  });

  it('takes the mailed code in place of the link', async () => {
    const person = aPerson();
    await account.fillInSignUp(person);
    const mail = await mailTo(site, person, CONFIRMATION);
    await visitor.page.getByLabel('Kod').fill('000000');
    await visitor.page.getByRole('button', { name: 'Bekräfta' }).click();
    expect(await account.toast('Fel uppstod')).toContain('Koden är fel eller har gått ut.');
    await visitor.page.getByLabel('Kod').fill(codeIn(mail));
    await visitor.page.getByRole('button', { name: 'Bekräfta' }).click();
    await account.welcome(person).waitFor();
  });

  it('asks for every field of a new account beside the field', async () => {
    await visitor.page.getByRole('tab', { name: 'Skapa konto' }).click();
    await visitor.page.getByRole('button', { name: 'Skapa konto' }).click();
    for (const text of [
      'Skriv ditt namn.',
      'Skriv din e-postadress.',
      'Skriv ett lösenord.',
      'Skriv lösenordet en gång till.',
    ]) {
      await visitor.page.getByText(text).waitFor();
    }
    expect(await visitor.page.getByLabel('Namn').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
  });

  it('refuses passwords that differ', async () => {
    await account.fillInSignUp(aPerson(), 'nagot-annat');
    expect(await account.toast('Lösenorden matchar inte')).toContain('Kontrollera att båda lösenorden är identiska.');
  });

  it('refuses a password that is too short', async () => {
    await account.fillInSignUp({ ...aPerson(), password: 'abc12' });
    expect(await account.toast('Lösenordet är för kort')).toContain('Lösenordet måste vara minst 6 tecken långt.');
  });

  it('says that an address is already registered', async () => {
    const { email } = await anAccount(site);
    await account.fillInSignUp({ ...aPerson(), email });
    expect(await account.toast('Email redan registrerat')).toContain(
      'Det här emailet är redan registrerat. Försök logga in istället.',
    );
  });

  it('says so as well where accounts need no confirmation', async () => {
    await visitor.page.route('**/auth/v1/signup**', (route) =>
      route.fulfill({
        status: 422,
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
        json: { code: 'user_already_exists', message: 'User already registered' },
      }),
    );
    await account.fillInSignUp(aPerson());
    expect(await account.toast('Email redan registrerat')).toContain(
      'Det här emailet är redan registrerat. Försök logga in istället.',
    );
  });

  it('says why a sign-up failed', async () => {
    await visitor.page.route('**/auth/v1/signup**', (route) =>
      route.fulfill({
        status: 422,
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
        json: {
          code: 'weak_password',
          message: 'Password should be at least 8 characters.',
          weak_password: { reasons: ['length', 'pwned'] },
        },
      }),
    );
    await account.fillInSignUp(aPerson());
    expect(await account.toast('Registrering misslyckades')).toContain(
      'Lösenordet måste vara minst 8 tecken långt. Lösenordet är vanligt och lätt att gissa.',
    );
  });

  it('signs in and out', async () => {
    const person = await anAccount(site);
    await account.logIn(person);
    expect(await account.toast('Inloggad!', 'status')).toContain('Inloggad!');
    await account.welcome(person).waitFor();
    expect(await visitor.page.getByRole('tab').allInnerTexts()).toEqual(['Fakturor']);
    await visitor.page.getByRole('button', { name: 'Logga ut' }).click();
    await visitor.page.getByRole('tab', { name: 'Logga in' }).waitFor();
    await account.toast('Du är utloggad', 'status');
    expect(visitor.complaints).toEqual([]);
  });

  it('says the same of a wrong password and an unknown address', async () => {
    const text = 'Felaktigt email eller lösenord. Kontrollera dina uppgifter och försök igen.';
    const person = await anAccount(site);
    await account.logIn({ ...person, password: 'fel-losenord' });
    expect(await account.toast('Inloggning misslyckades')).toContain(text);
    await account.open();
    await account.logIn(aPerson());
    expect(await account.toast('Inloggning misslyckades')).toContain(text);
  });

  it('asks for address and password', async () => {
    await visitor.page.getByRole('button', { name: 'Logga in' }).click();
    await visitor.page.getByText('Skriv din e-postadress.').waitFor();
    await visitor.page.getByText('Skriv ditt lösenord.').waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
  });

  it('offers another mail to a person with an unconfirmed address, and says how long to wait', async () => {
    const person = aPerson();
    await account.fillInSignUp(person);
    await mailTo(site, person, CONFIRMATION);
    await account.open();
    await account.logIn(person);
    expect(await account.toast('Fel uppstod')).toContain('Din e-postadress är inte bekräftad än.');
    await visitor.page.getByRole('button', { name: 'Skicka mejlet igen' }).click();
    await visitor.page
      .getByText(/Vi har nyss skickat ett mejl\. Vänta \d+ sekunder innan du begär ett nytt\./)
      .waitFor();
  });

  it('shows another problem in words of its own', async () => {
    await visitor.page.route('**/auth/v1/token**', (route) => route.abort());
    await account.logIn(aPerson());
    expect(await account.toast('Fel uppstod')).toContain(
      'Vi får inget svar från servern. Kontrollera din uppkoppling och försök igen.',
    );
  });

  it.each([
    ['user_banned', 'User is banned', 'Kontot är spärrat. Hör av dig till oss, så hjälper vi dig.'],
    ['unexpected_failure', 'Internal error', 'Något gick fel hos oss. Försök igen om en stund.'],
    ['something_new', 'Something that nobody has translated', 'Something that nobody has translated'],
  ])('says what stands in the way of a sign-in: %s', async (code, message, text) => {
    await visitor.page.route('**/auth/v1/token**', (route) =>
      route.fulfill({ status: 400, headers: { 'X-Supabase-Api-Version': '2024-01-01' }, json: { code, message } }),
    );
    await account.logIn(aPerson());
    expect(await account.toast('Fel uppstod')).toContain(text);
  });

  it('draws skeletons until it is known who is signed in', async () => {
    const withoutScripts = await visit(browser, site.url, { hasScripts: false });
    await withoutScripts.page.goto('/min-hudvard');
    expect(await withoutScripts.page.getByTestId('skeleton-line').count()).toBeGreaterThan(0);
    expect(await withoutScripts.page.getByRole('tab').count()).toBe(0);
    await withoutScripts.leave();
  });

  it('can be used with the keyboard and on a small screen', async () => {
    const small = await visit(browser, site.url, { width: 320 });
    const page = new AccountPage(small.page);
    await page.open();
    expect(await small.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await small.page.getByRole('tab', { name: 'Logga in' }).focus();
    await small.page.keyboard.press('ArrowRight');
    await small.page.keyboard.press('Enter');
    await small.page.getByLabel('Upprepa lösenord').waitFor();
    expect(await small.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await small.leave();
  });
});

describe('making an account where nothing has to be confirmed', () => {
  it('signs in at once', async () => {
    const [site, browser] = await Promise.all([startSiteWithAccounts({ AUTH_AUTOCONFIRM: '1' }), startBrowser()]);
    const visitor = await visit(browser, site.url);
    const account = new AccountPage(visitor.page);
    const person = aPerson();
    await account.open();
    await account.fillInSignUp(person);
    expect(await account.toast('Konto skapat!', 'status')).toContain('Du är inloggad.');
    await account.welcome(person).waitFor();
    await browser.close();
    await site.stop();
  });
});

describe('a page without a session', () => {
  it('fetches no session code', async () => {
    const [site, browser] = await Promise.all([startSiteWithAccounts(), startBrowser()]);
    const visitor = await visit(browser, site.url);
    const scripts: string[] = [];
    visitor.page.on('request', (request) => scripts.push(request.url()));
    await visitor.page.goto('/');
    await visitor.page.locator('header[data-navigation="wide"]').waitFor();
    expect(scripts.filter((url) => /auth-client|api-client|\/auth\/v1|\/rest\/v1/.test(url))).toEqual([]);
    await browser.close();
    await site.stop();
  });
});
