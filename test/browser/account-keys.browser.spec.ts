import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import { AccountPage, anAccount, startSiteWithAccounts, type Person } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { giveKeyTo, type VirtualKey } from '../support/browser/virtual-key.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

describe('a key as second factor', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let account: AccountPage;
  let person: Person;
  let key: VirtualKey;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await visit(browser, site.url);
    await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    account = new AccountPage(visitor.page);
    key = await giveKeyTo(visitor.page);
    person = await anAccount(site);
    await account.enter(person);
    await account.openSecurity();
  });
  afterEach(() => visitor.leave());

  const button = (name: string) => visitor.page.getByRole('button', { name, exact: true });
  const add = async (name: string) => {
    await button('Lägg till en nyckel').click();
    await visitor.page.getByLabel('Namn på nyckeln').fill(name);
    await button('Fortsätt').click();
  };
  const rows = () => visitor.page.getByRole('list', { name: 'Så bekräftar du' }).getByRole('listitem');
  const codes = () =>
    visitor.page.getByRole('list', { name: 'Dina återställningskoder' }).getByRole('listitem').allInnerTexts();
  const signInAgain = async () => {
    await visitor.page.goto('/min-hudvard');
    await button('Logga ut').click();
    await account.logIn(person);
    await visitor.page.getByRole('heading', { name: 'Bekräfta att det är du' }).waitFor();
  };

  it('is added by name, comes with codes to keep, and is asked for at the next sign-in', async () => {
    await button('Lägg till en nyckel').click();
    await button('Fortsätt').click();
    await visitor.page.getByText('Skriv ett namn, så känner du igen nyckeln.').waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await button('Avbryt').click();
    await add('Min telefon');
    expect(await account.toast('Nyckeln är tillagd', 'status')).toContain(
      'Spara återställningskoderna innan du går vidare.',
    );
    await button('Jag har sparat koderna').waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);

    const shown = await codes();
    expect(shown).toHaveLength(10);
    await button('Kopiera koderna').click();
    await account.toast('Koderna är kopierade', 'status');
    expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));
    const [download] = await Promise.all([visitor.page.waitForEvent('download'), button('Ladda ner koderna').click()]);
    expect(download.suggestedFilename()).toBe('aterstallningskoder.txt');
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('Återställningskoder till Hudvy');
    expect(file.trim().split('\n').slice(-10)).toEqual(shown);
    await button('Jag har sparat koderna').click();
    await visitor.page.getByText('Du har 10 koder kvar.').waitFor();
    expect(await visitor.page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toBe(
      'Återställningskoder',
    );
    expect(await rows().allInnerTexts()).toEqual([
      expect.stringMatching(/^Min telefon\s+Nyckel \(passkey\) · Tillagd \d+ \S+ \d{4}\s+Ta bort$/),
    ]);

    await signInAgain();
    expect(await account.welcome(person).count()).toBe(0);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await button('Bekräfta med Min telefon').click();
    await account.welcome(person).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('may be refused by the server', async () => {
    await add('Min telefon');
    await button('Jag har sparat koderna').click();
    await signInAgain();
    await visitor.page.route('**/auth/v1/factors/*/verify', (route) =>
      route.fulfill({
        status: 422,
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
        json: { code: 'mfa_verification_failed', message: 'Invalid answer to the challenge' },
      }),
    );
    await button('Bekräfta med Min telefon').click();
    expect(await account.toast('Fel uppstod')).toContain('Nyckeln godkändes inte. Försök igen.');
  });

  it('is added once, under a name of its own', async () => {
    await add('Min telefon');
    await button('Jag har sparat koderna').click();
    await add('Samma telefon');
    expect(await account.toast('Fel uppstod')).toContain('Den här nyckeln är redan tillagd.');
    await visitor.page.getByLabel('Namn på nyckeln').fill('Min telefon');
    await button('Fortsätt').click();
    await visitor.page
      .getByText('Du har redan något med det namnet i tvåstegsinloggningen. Välj ett annat namn.')
      .waitFor();
    await visitor.page.getByLabel('Namn på nyckeln').fill('x'.repeat(101));
    await button('Fortsätt').click();
    await visitor.page.getByText('Namnet får ha högst 100 tecken.').waitFor();
    await button('Avbryt').click();
    expect(await rows().count()).toBe(1);
  });

  it('can be replaced by a saved code when it is lost', async () => {
    await add('Min telefon');
    await button('Jag har sparat koderna').waitFor();
    const [code = ''] = await codes();
    await key.forget();
    await signInAgain();
    await button('Bekräfta med Min telefon').click();
    expect(await account.toast('Fel uppstod')).toContain('Du avbröt, eller så tog det för lång tid. Försök igen.');
    await button('Använd en återställningskod').click();
    await visitor.page.getByLabel('Återställningskod').fill(code);
    await button('Fortsätt').click();
    await account.welcome(person).waitFor();
  });

  it('stands beside the app: either is enough, and removing one needs the other', async () => {
    await add('Min telefon');
    await button('Jag har sparat koderna').click();
    await button('Lägg till en app').click();
    await visitor.page.getByRole('img', { name: 'QR-kod för autentiseringsappen' }).waitFor();
    const totp = new TOTP({
      secret: Secret.fromBase32((await visitor.page.locator('code').innerText()).replace(/\s/g, '')),
    });
    await visitor.page.getByLabel('Kod från appen').fill(totp.generate());
    await button('Slå på').click();
    expect(await account.toast('Appen är tillagd', 'status')).not.toContain('Spara återställningskoderna');
    await visitor.page.getByText('Du har 10 koder kvar.').waitFor();
    expect(await rows().count()).toBe(2);
    expect(await button('Lägg till en app').count()).toBe(0);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);

    await signInAgain();
    await visitor.page.getByLabel('Kod').waitFor();
    await button('Använd en nyckel').click();
    await button('Bekräfta med Min telefon').click();
    await account.welcome(person).waitFor();

    await account.openSecurity();
    await button('Ta bort Autentiseringsapp').click();
    const dialog = visitor.page.getByRole('dialog', { name: 'Ta bort Autentiseringsapp?' });
    await dialog.getByText('Sedan bekräftar du med det som är kvar.').waitFor();
    await dialog.getByRole('button', { name: 'Ta bort' }).click();
    await account.toast('Metoden är borttagen', 'status');
    await button('Bekräfta med Min telefon').click();
    await visitor.page.getByText('Du har 10 koder kvar.').waitFor();
    await button('Ta bort Min telefon').click();
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
    await account.toast('Tvåstegsinloggning är av', 'status');
    await visitor.page.getByText('Tvåstegsinloggning är av.').waitFor();
  });

  it('says so where the operator does not offer it', async () => {
    await visitor.page.route('**/auth/v1/factors', (route) =>
      route.fulfill({
        status: 422,
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
        json: { code: 'mfa_webauthn_enroll_not_enabled', message: 'MFA enroll is disabled for WebAuthn' },
      }),
    );
    await add('Min telefon');
    expect(await account.toast('Fel uppstod')).toContain('Det går inte att lägga till en nyckel just nu.');
  });
});
