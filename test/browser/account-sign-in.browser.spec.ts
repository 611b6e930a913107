import { AccountPage, anAccount, aPerson, codeIn, linkIn, mailTo } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';

const CONFIRMATION = 'Bekräfta din e-postadress';

describeAccount('making an account and signing in', { env: { RATE_LIMIT_FACTOR: '1' }, session: 'nobody' }, (t) => {
  beforeEach(async () => {
    await t.account.open();
  });

  it('goes from the form over the mailed link to the start page, signed in', async () => {
    const person = aPerson();
    await t.account.fillInSignUp(person);
    expect(await t.account.toast('Konto skapat!', 'status')).toContain(
      'Kontrollera din e-post för att verifiera ditt konto.',
    );
    await t.page.getByRole('heading', { name: 'Bekräfta din e-postadress' }).waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);

    await t.page.goto(linkIn(await mailTo(t.site, person, CONFIRMATION)));
    expect(await t.account.toast('E-postadressen är bekräftad', 'status')).toContain(
      'Ditt konto är klart och du är inloggad.',
    );
    expect(t.page.url()).toBe(`${t.site.url}/`);
    // Not even what the browser remembers of how the page was opened names the tokens.
    expect(await t.page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(`${t.site.url}/`);
    await t.page.goto('/min-hudvard');
    await t.account.welcome(person).waitFor();
    expect(t.visitor.complaints).toEqual([]);
  });

  it('says that a link for confirming has expired', async () => {
    await t.page.goto('/#error=access_denied&error_code=otp_expired&error_description=x&sb=');
    expect(await t.account.toast('Ogiltig länk')).toContain(
      'Länken är ogiltig eller har gått ut. Begär en ny under Min hudvård.',
    );
    expect(t.page.url()).toBe(`${t.site.url}/`);
  });

  it('takes the mailed code in place of the link', async () => {
    const person = aPerson();
    await t.account.fillInSignUp(person);
    const mail = await mailTo(t.site, person, CONFIRMATION);
    await t.page.getByLabel('Kod').fill('000000');
    await t.page.getByRole('button', { name: 'Bekräfta' }).click();
    expect(await t.account.toast('Fel uppstod')).toContain('Koden är fel eller har gått ut.');
    await t.page.getByLabel('Kod').fill(codeIn(mail));
    await t.page.getByRole('button', { name: 'Bekräfta' }).click();
    await t.account.welcome(person).waitFor();
  });

  it('asks for every field of a new account beside the field', async () => {
    await t.page.getByRole('tab', { name: 'Skapa konto' }).click();
    await t.page.getByRole('button', { name: 'Skapa konto' }).click();
    for (const text of [
      'Skriv ditt namn.',
      'Skriv din e-postadress.',
      'Skriv ett lösenord.',
      'Skriv lösenordet en gång till.',
    ]) {
      await t.page.getByText(text).waitFor();
    }
    expect(await t.page.getByLabel('Namn').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await accessibilityFindings(t.page)).toEqual([]);
  });

  it('refuses passwords that differ', async () => {
    await t.account.fillInSignUp(aPerson(), 'nagot-annat');
    expect(await t.account.toast('Lösenorden matchar inte')).toContain('Kontrollera att båda lösenorden är identiska.');
  });

  it('refuses a password that is too short', async () => {
    await t.account.fillInSignUp({ ...aPerson(), password: 'abc12' });
    expect(await t.account.toast('Lösenordet är för kort')).toContain('Lösenordet måste vara minst 6 tecken långt.');
  });

  it('says that an address is already registered', async () => {
    const { email } = await anAccount(t.site);
    await t.account.fillInSignUp({ ...aPerson(), email });
    expect(await t.account.toast('Email redan registrerat')).toContain(
      'Det här emailet är redan registrerat. Försök logga in istället.',
    );
  });

  it('signs in and out', async () => {
    const person = await anAccount(t.site);
    await t.account.logIn(person);
    expect(await t.account.toast('Inloggad!', 'status')).toContain('Inloggad!');
    await t.account.welcome(person).waitFor();
    expect(await t.page.getByRole('tab').allInnerTexts()).toEqual(['Fakturor']);
    await t.page.getByRole('button', { name: 'Logga ut' }).click();
    await t.page.getByRole('tab', { name: 'Logga in' }).waitFor();
    await t.account.toast('Du är utloggad', 'status');
    expect(t.visitor.complaints).toEqual([]);
  });

  it('says the same of a wrong password and an unknown address', async () => {
    const text = 'Felaktigt email eller lösenord. Kontrollera dina uppgifter och försök igen.';
    const person = await anAccount(t.site);
    await t.account.logIn({ ...person, password: 'fel-losenord' });
    expect(await t.account.toast('Inloggning misslyckades')).toContain(text);
    await t.account.open();
    await t.account.logIn(aPerson());
    expect(await t.account.toast('Inloggning misslyckades')).toContain(text);
  });

  it('asks for address and password', async () => {
    await t.page.getByRole('button', { name: 'Logga in' }).click();
    await t.page.getByText('Skriv din e-postadress.').waitFor();
    await t.page.getByText('Skriv ditt lösenord.').waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
  });

  it('offers another mail to a person with an unconfirmed address, and says how long to wait', async () => {
    const person = aPerson();
    await t.account.fillInSignUp(person);
    await mailTo(t.site, person, CONFIRMATION);
    await t.account.open();
    await t.account.logIn(person);
    expect(await t.account.toast('Fel uppstod')).toContain('Din e-postadress är inte bekräftad än.');
    await t.page.getByRole('button', { name: 'Skicka mejlet igen' }).click();
    await t.page.getByText(/Vi har nyss skickat ett mejl\. Vänta \d+ sekunder innan du begär ett nytt\./).waitFor();
  });

  it('draws skeletons until it is known who is signed in', async () => {
    const withoutScripts = await t.visit({ hasScripts: false });
    await withoutScripts.page.goto('/min-hudvard');
    expect(await withoutScripts.page.getByTestId('skeleton-line').count()).toBeGreaterThan(0);
    expect(await withoutScripts.page.getByRole('tab').count()).toBe(0);
  });

  it('can be used with the keyboard and on a small screen', async () => {
    const small = await t.visit({ width: 320 });
    const page = new AccountPage(small.page);
    await page.open();
    expect(await small.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await small.page.getByRole('tab', { name: 'Logga in' }).focus();
    await small.page.keyboard.press('ArrowRight');
    await small.page.keyboard.press('Enter');
    await small.page.getByLabel('Upprepa lösenord').waitFor();
    expect(await small.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describeAccount(
  'making an account where nothing has to be confirmed',
  { env: { AUTH_AUTOCONFIRM: '1' }, session: 'nobody' },
  (t) => {
    it('signs in at once', async () => {
      const person = aPerson();
      await t.account.open();
      await t.account.fillInSignUp(person);
      expect(await t.account.toast('Konto skapat!', 'status')).toContain('Du är inloggad.');
      await t.account.welcome(person).waitFor();
    });
  },
);

describeAccount('a page without a session', { session: 'nobody' }, (t) => {
  it('fetches no session code', async () => {
    const scripts: string[] = [];
    t.page.on('request', (request) => scripts.push(request.url()));
    await t.page.goto('/');
    await t.page.locator('header[data-navigation="wide"]').waitFor();
    expect(scripts.filter((url) => /auth-client|api-client|\/auth\/v1|\/rest\/v1/.test(url))).toEqual([]);
  });
});
