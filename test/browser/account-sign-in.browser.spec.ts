import { AccountPage, anAccount, aPerson, codeIn, linkIn, mailTo } from '../support/browser/account.js';
import { describeAccount } from '../support/browser/describe.js';
import { resize } from '../support/browser/resize.js';
import { eventually } from '../support/eventually.js';

const CONFIRMATION = 'Bekräfta din e-postadress';

// What the forms ask for and refuse: web/src/features/account/sign-in/sign-in-card.component.spec.tsx.
describeAccount('making an account and signing in', { session: 'nobody' }, (t) => {
  it('a visitor signs up, confirms by code or link, signs out and in again', async () => {
    // A page without a session fetches no code for one.
    const scripts: string[] = [];
    t.page.on('request', (request) => scripts.push(request.url()));
    await t.page.goto('/');
    await t.page.locator('header[data-navigation="wide"]').waitFor();
    expect(scripts.filter((url) => /auth-client|api-client|\/auth\/v1|\/rest\/v1/.test(url))).toEqual([]);

    // By the code.
    await t.account.open();
    const first = aPerson();
    await t.account.fillInSignUp(first);
    expect(await t.account.toast('Konto skapat!', 'status')).toContain(
      'Kontrollera din e-post för att verifiera ditt konto.',
    );
    await t.page.getByRole('heading', { name: 'Bekräfta din e-postadress' }).waitFor();
    await t.page.getByLabel('Kod').fill(codeIn(await mailTo(t.site, first, CONFIRMATION)));
    await t.page.getByRole('button', { name: 'Bekräfta' }).click();
    await t.account.welcome(first).waitFor();
    expect(await t.page.getByRole('tab').allInnerTexts()).toEqual(['Fakturor']);
    await t.account.signOut();
    await t.account.toast('Du är utloggad', 'status');

    // By the link. What was said of the step before has ended.
    const second = aPerson();
    await t.account.fillInSignUp(second);
    expect(await t.page.getByRole('status').filter({ hasText: 'Du är utloggad' }).count()).toBe(0);
    await t.page.goto(linkIn(await mailTo(t.site, second, CONFIRMATION)));
    expect(await t.account.toast('E-postadressen är bekräftad', 'status')).toContain(
      'Ditt konto är klart och du är inloggad.',
    );
    expect(t.page.url()).toBe(`${t.site.url}/`);
    // Not even what the browser remembers of how the page was opened names the tokens.
    expect(await t.page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(`${t.site.url}/`);
    await t.account.openOverview(second);
    await t.account.signOut();
    expect(t.visitor.complaints).toEqual([]);

    // The page says the same of a wrong password and an unknown address.
    for (const unknown of [{ ...first, password: 'fel-losenord' }, aPerson()]) {
      await t.account.logIn(unknown);
      expect(await t.account.toast('Inloggning misslyckades')).toContain(
        'Felaktigt email eller lösenord. Kontrollera dina uppgifter och försök igen.',
      );
    }
    // The form is below the fold, and what replaces it is read from the top.
    await resize(t.page, { width: 390, height: 500 });
    await t.account.logIn(first);
    expect(await t.account.toast('Inloggad!', 'status')).toContain('Inloggad!');
    await t.account.welcome(first).waitFor();
    expect(await t.page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('the form reports an existing account, an unconfirmed address and an expired link', async () => {
    await t.account.open();
    const { email } = await anAccount(t.site);
    await t.account.fillInSignUp({ ...aPerson(), email });
    expect(await t.account.toast('Email redan registrerat')).toContain(
      'Det här emailet är redan registrerat. Försök logga in istället.',
    );
    const person = aPerson();
    await t.account.fillInSignUp(person);
    await t.page.getByRole('heading', { name: 'Bekräfta din e-postadress' }).waitFor();
    await t.page.getByRole('button', { name: 'Tillbaka till inloggningen' }).click();
    await t.account.logIn(person);
    expect(await t.account.toast('Fel uppstod')).toContain('Din e-postadress är inte bekräftad än.');

    await t.page.goto('/#error=access_denied&error_code=otp_expired&error_description=x&sb=');
    expect(await t.account.toast('Ogiltig länk')).toContain(
      'Länken är ogiltig eller har gått ut. Begär en ny under Min hudvård.',
    );
    expect(t.page.url()).toBe(`${t.site.url}/`);
  });

  it('on a phone the card that asks for the code is in view after signing up and for a new password', async () => {
    const { page } = await t.visit({ width: 390, height: 664, hasTouch: true });
    const account = new AccountPage(page);
    const isInView = async (name: string) => {
      const heading = page.getByRole('heading', { name });
      await heading.waitFor();
      await eventually(async () => {
        const box = await heading.boundingBox();
        expect(box !== null && box.y >= 72 && box.y + box.height <= 664).toBe(true);
      });
    };
    await account.open();
    const person = aPerson();
    await account.fillInSignUp(person);
    await isInView('Bekräfta din e-postadress');
    await page.getByText(`Vi har skickat ett mejl till ${person.email}`).waitFor();
    await page.getByRole('button', { name: 'Tillbaka till inloggningen' }).click();
    await page.getByRole('button', { name: 'Glömt lösenordet?' }).click();
    await isInView('Nytt lösenord');
  });

  it('the header shows skeletons until the session is known', async () => {
    const html = await (await t.page.request.get('/min-hudvard')).text();
    expect(html).toContain('data-testid="skeleton-line"');
    expect(html).not.toContain('role="tab"');
  });
});
