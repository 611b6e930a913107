import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { describeAccount } from '../support/browser/describe.js';
import { giveKeyTo, type VirtualKey } from '../support/browser/virtual-key.js';
import { intercept } from '../support/browser/intercept.js';

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
