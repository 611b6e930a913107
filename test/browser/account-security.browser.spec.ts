import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { AccountPage } from '../support/browser/account.js';
import { describeAccount } from '../support/browser/describe.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import type { Visitor } from '../support/browser/visitor.js';

const TOTP_PERIOD_MS = 30_000;

describeAccount('the security page', (t) => {
  beforeEach(async () => {
    await t.account.openOverview(t.person);
  });

  /** The same person in another browser. */
  const elsewhere = async (person = t.person): Promise<{ visitor: Visitor; account: AccountPage }> => {
    const other = await t.visit();
    const there = new AccountPage(other.page);
    await there.open();
    await there.logIn(person);
    return { visitor: other, account: there };
  };

  it('the page lists the account’s events, and ends sessions of other browsers, which notice at their next call', async () => {
    await t.site.database.query(
      `INSERT INTO security_events (kind, user_id, at, device, ip)
       SELECT 'sign_in_failed', id, now() - interval '1 day' - n * interval '1 hour', 'Firefox på Windows', '2001:db8:85a3:8d3:1319:8a2e:370:7348'
       FROM users, generate_series(1, 12) n WHERE email = $1`,
      [t.person.email],
    );
    const other = await elsewhere();
    await other.account.welcome(t.person).waitFor();
    await t.account.openSecurity();
    const section = t.page.getByRole('region', { name: 'Senaste händelser' });
    const events = section.getByRole('listitem');
    await events.nth(9).waitFor();
    expect(await events.count()).toBe(10);
    expect(await events.first().innerText()).toMatch(
      /^Inloggning\s+\d+ \S+ \d{4} kl\. \d\d\.\d\d · Linux · IP-adress 127\.0\.0\.1$/,
    );
    await section.getByRole('button', { name: 'Visa fler' }).click();
    await events.nth(12).waitFor();
    await section.getByRole('button', { name: 'Visa fler' }).waitFor({ state: 'detached' });
    expect(await findingsAtAllWidths(t.page)).toEqual([]);

    await t.page.getByRole('button', { name: 'Logga ut alla andra' }).click();
    await t.account.toast('Alla andra inloggningar är avslutade', 'status');
    expect(await t.page.getByRole('button', { name: 'Logga ut alla andra' }).count()).toBe(0);
    await other.visitor.page.reload();
    await other.visitor.page.getByRole('tab', { name: 'Logga in' }).waitFor();
    await other.account.toast('Du är utloggad', 'status');
  });

  it('a second factor is set up, required at the next sign-in, replaced by a recovery code, and removed', async () => {
    await t.account.openSecurity();
    // Begun, and left: it begins anew.
    await t.page.getByRole('button', { name: 'Lägg till en app' }).click();
    await t.page.getByRole('img', { name: 'QR-kod för autentiseringsappen' }).waitFor();
    await t.page.reload();
    const totp = await setUp();
    await t.page.getByRole('button', { name: 'Jag har sparat koderna' }).waitFor();
    const codes = await t.page
      .getByRole('list', { name: 'Dina återställningskoder' })
      .getByRole('listitem')
      .allInnerTexts();
    expect(codes).toHaveLength(10);
    await t.page.getByRole('button', { name: 'Jag har sparat koderna' }).click();
    await t.page.getByText('Du har 10 koder kvar.').waitFor();

    const other = await elsewhere();
    const heading = other.visitor.page.getByRole('heading', { name: 'Bekräfta att det är du' });
    await heading.waitFor();
    expect(await other.account.welcome(t.person).count()).toBe(0);
    expect(await other.visitor.page.getByText('Inloggad!').count()).toBe(0);
    await response(other.visitor.page, 'Kod', '000000');
    expect(await other.account.toast('Fel uppstod')).toContain('Koden stämmer inte.');
    await response(other.visitor.page, 'Kod', nextCode(totp));
    expect(await other.account.toast('Inloggad!', 'status')).toContain('Välkommen tillbaka.');
    await other.account.welcome(t.person).waitFor();

    // Another browser, without the phone.
    const third = await elsewhere();
    await third.visitor.page.getByRole('button', { name: 'Använd en återställningskod' }).click();
    await response(third.visitor.page, 'Återställningskod', 'fel');
    expect(await third.account.toast('Fel uppstod')).toContain('Koden stämmer inte, eller så är den redan använd.');
    await response(third.visitor.page, 'Återställningskod', codes[0] ?? '');
    await third.account.toast('Inloggad!', 'status');
    await third.account.welcome(t.person).waitFor();

    await t.page.getByRole('button', { name: 'Ta bort Autentiseringsapp' }).click();
    const dialog = t.page.getByRole('dialog', { name: 'Ta bort Autentiseringsapp?' });
    await dialog
      .getByText('Då räcker lösenordet för att komma in på ditt konto. Återställningskoderna slutar gälla.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Ta bort' }).click();
    await t.account.toast('Tvåstegsinloggning är av', 'status');
    const state = t.page.getByText('Tvåstegsinloggning är av.');
    await state.waitFor();
    expect(await state.evaluate((text) => text === document.activeElement)).toBe(true);
    // The password is enough again, in the browsers that showed a code as well.
    await third.account.openOverview(t.person);
    await third.account.signOut();
    await third.account.logIn(t.person);
    await third.account.welcome(t.person).waitFor();
  });

  it('a phone opens the authenticator app by a link and copies the key, a computer scans the code', async () => {
    const { page, complaints } = await t.visit({ width: 360, height: 640, hasTouch: true });
    const phone = new AccountPage(page);
    await phone.open();
    await phone.logIn(t.person);
    await phone.welcome(t.person).waitFor();
    await phone.openSecurity();
    await page.getByRole('button', { name: 'Lägg till en app' }).tap();
    const link = page.getByRole('link', { name: 'Öppna i appen' });
    await link.waitFor();
    const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Kopiera nyckeln' }).tap();
    await page.getByText('Kopierad', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);

    await t.account.openSecurity();
    await t.page.getByRole('button', { name: 'Lägg till en app' }).click();
    await t.page.getByRole('img', { name: 'QR-kod för autentiseringsappen' }).waitFor();
    expect(await t.page.getByText('Öppna i appen').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  const setUp = async (): Promise<TOTP> => {
    await t.page.getByRole('button', { name: 'Lägg till en app' }).click();
    const picture = t.page.getByRole('img', { name: 'QR-kod för autentiseringsappen' });
    await picture.waitFor();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    const secret = (await t.page.locator('code').innerText()).replace(/\s/g, '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await t.page.getByLabel('Kod från appen').fill(totp.generate());
    await t.page.getByRole('button', { name: 'Slå på' }).click();
    expect(await t.account.toast('Appen är tillagd', 'status')).toContain(
      'Spara återställningskoderna innan du går vidare.',
    );
    return totp;
  };
  /** A code is good once; the one of the next half minute is accepted already. */
  const nextCode = (totp: TOTP) => totp.generate({ timestamp: Date.now() + TOTP_PERIOD_MS });
  const response = async (page: Page, field: string, code: string) => {
    await page.getByLabel(field).fill(code);
    await page.getByRole('button', { name: 'Fortsätt' }).click();
  };
});
