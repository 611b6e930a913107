import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { AccountPage, anAccount, aPerson, codeIn, linkIn, mailTo } from '../support/browser/account.js';
import { describeAccount } from '../support/browser/describe.js';
import { intercept } from '../support/browser/intercept.js';
import { resize } from '../support/browser/resize.js';
import { giveKeyTo, type VirtualKey } from '../support/browser/virtual-key.js';
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
    await t.page.getByRole('status').filter({ hasText: 'Du är utloggad' }).waitFor({ state: 'detached' });
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

describeAccount('a key as second factor', (t) => {
  let key: VirtualKey;
  beforeEach(async () => {
    await t.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    key = await giveKeyTo(t.page);
    await t.account.openOverview(t.person);
    await t.account.openSecurity();
  });

  const button = (name: string) => t.page.getByRole('button', { name, exact: true });
  const nameKey = async (name: string) => {
    await t.page.getByLabel('Namn på nyckeln').fill(name);
    await button('Fortsätt').click();
  };
  const rows = () => t.page.getByRole('list', { name: 'Så bekräftar du' }).getByRole('listitem');
  const codes = () =>
    t.page.getByRole('list', { name: 'Dina återställningskoder' }).getByRole('listitem').allInnerTexts();
  const signInAgain = async () => {
    await t.page.goto('/min-hudvard');
    await t.account.signOut();
    await t.account.logIn(t.person);
    await t.page.getByRole('heading', { name: 'Bekräfta att det är du' }).waitFor();
  };
  /** The next call of this kind is refused as the server refuses it. */
  const refuseOnce = (calls: string, code: string) =>
    intercept(
      t.page,
      calls,
      (route) =>
        route.fulfill({
          status: 422,
          headers: { 'X-Supabase-Api-Version': '2024-01-01' },
          json: { code, message: 'Refused' },
        }),
      { times: 1 },
    );

  it('a security key is added by name with recovery codes, required at the next sign-in, and replaced by a code when it is lost', async () => {
    await button('Lägg till en nyckel').click();
    await button('Fortsätt').click();
    await t.page.getByText('Skriv ett namn, så känner du igen nyckeln.').waitFor();
    await button('Avbryt').click();
    await button('Lägg till en nyckel').click();
    await nameKey('x'.repeat(101));
    await t.page.getByText('Namnet får ha högst 100 tecken.').waitFor();
    await refuseOnce('**/auth/v1/factors', 'mfa_webauthn_enroll_not_enabled');
    await nameKey('Min telefon');
    expect(await t.account.toast('Fel uppstod')).toContain('Det går inte att lägga till en nyckel just nu.');
    await nameKey('Min telefon');
    expect(await t.account.toast('Nyckeln är tillagd', 'status')).toContain(
      'Spara återställningskoderna innan du går vidare.',
    );

    // The codes are shown once: to copy, and as a file.
    await button('Jag har sparat koderna').waitFor();
    const shown = await codes();
    expect(shown).toHaveLength(10);
    await button('Kopiera koderna').click();
    await t.account.toast('Koderna är kopierade', 'status');
    expect(await t.page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));
    const [download] = await Promise.all([t.page.waitForEvent('download'), button('Ladda ner koderna').click()]);
    expect(download.suggestedFilename()).toBe('aterstallningskoder.txt');
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('Återställningskoder till Hudvy');
    expect(file.trim().split('\n').slice(-10)).toEqual(shown);
    await button('Jag har sparat koderna').click();
    await t.page.getByText('Du har 10 koder kvar.').waitFor();
    expect(await t.page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toBe('Återställningskoder');
    expect(await rows().allInnerTexts()).toEqual([
      expect.stringMatching(/^Min telefon\s+Nyckel \(passkey\) · Tillagd \d+ \S+ \d{4}\s+Ta bort$/),
    ]);

    // One key is added once, and each has a name of its own.
    await button('Lägg till en nyckel').click();
    await nameKey('Samma telefon');
    expect(await t.account.toast('Fel uppstod')).toContain('Den här nyckeln är redan tillagd.');
    await nameKey('Min telefon');
    await t.page.getByText('Du har redan något med det namnet i tvåstegsinloggningen. Välj ett annat namn.').waitFor();
    await button('Avbryt').click();
    expect(await rows().count()).toBe(1);

    await signInAgain();
    expect(await t.account.welcome(t.person).count()).toBe(0);
    await refuseOnce('**/auth/v1/factors/*/verify', 'mfa_verification_failed');
    await button('Bekräfta med Min telefon').click();
    expect(await t.account.toast('Fel uppstod')).toContain('Nyckeln godkändes inte. Försök igen.');
    await button('Bekräfta med Min telefon').click();
    await t.account.welcome(t.person).waitFor();
    expect(t.visitor.complaints.filter((text) => !text.includes('422'))).toEqual([]);

    await key.forget();
    await signInAgain();
    await button('Bekräfta med Min telefon').click();
    expect(await t.account.toast('Fel uppstod')).toContain('Du avbröt, eller så tog det för lång tid. Försök igen.');
    await button('Använd en återställningskod').click();
    await t.page.getByLabel('Återställningskod').fill(shown[0] ?? '');
    await button('Fortsätt').click();
    await t.account.welcome(t.person).waitFor();
  });

  it('a security key and the app are each enough, and removing one needs the other', async () => {
    await button('Lägg till en nyckel').click();
    await nameKey('Min telefon');
    await button('Jag har sparat koderna').click();
    await button('Lägg till en app').click();
    await t.page.getByRole('img', { name: 'QR-kod för autentiseringsappen' }).waitFor();
    const totp = new TOTP({
      secret: Secret.fromBase32((await t.page.locator('code').innerText()).replace(/\s/g, '')),
    });
    await t.page.getByLabel('Kod från appen').fill(totp.generate());
    await button('Slå på').click();
    expect(await t.account.toast('Appen är tillagd', 'status')).not.toContain('Spara återställningskoderna');
    await t.page.getByText('Du har 10 koder kvar.').waitFor();
    expect(await rows().count()).toBe(2);
    expect(await button('Lägg till en app').count()).toBe(0);

    await signInAgain();
    // What takes one touch is offered first.
    await button('Använd koden från appen').waitFor();
    await button('Bekräfta med Min telefon').click();
    await t.account.welcome(t.person).waitFor();

    await t.account.openSecurity();
    await button('Ta bort Autentiseringsapp').click();
    const dialog = t.page.getByRole('dialog', { name: 'Ta bort Autentiseringsapp?' });
    await dialog.getByText('Sedan bekräftar du med det som är kvar.').waitFor();
    await dialog.getByRole('button', { name: 'Ta bort' }).click();
    await t.account.toast('Metoden är borttagen', 'status');
    await button('Bekräfta med Min telefon').click();
    await t.page.getByText('Du har 10 koder kvar.').waitFor();
    await button('Ta bort Min telefon').click();
    await t.page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
    await t.account.toast('Tvåstegsinloggning är av', 'status');
    await t.page.getByText('Tvåstegsinloggning är av.').waitFor();
  });
});
