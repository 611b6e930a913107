import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { AccountPage } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import type { Visitor } from '../support/browser/visitor.js';

const TOTP_PERIOD_MS = 30_000;
const EVENTS = '**/api/v1/me/security-events*';

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

  it('redirects a visitor without a session to the sign-in', async () => {
    const stranger = await t.visit();
    await stranger.page.goto('/min-hudvard/sakerhet');
    await stranger.page.waitForURL('**/min-hudvard');
    await stranger.page.getByRole('tab', { name: 'Logga in' }).waitFor();
  });

  it('ends the sessions of other browsers, which notice at their next call', async () => {
    const other = await elsewhere();
    await other.account.welcome(t.person).waitFor();
    await t.account.openSecurity();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.page.getByRole('button', { name: 'Logga ut alla andra' }).click();
    await t.account.toast('Alla andra inloggningar är avslutade', 'status');
    expect(await t.page.getByRole('button', { name: 'Logga ut alla andra' }).count()).toBe(0);
    await other.visitor.page.reload();
    await other.visitor.page.getByRole('tab', { name: 'Logga in' }).waitFor();
    await other.account.toast('Du är utloggad', 'status');
  });

  it('signs out everywhere after asking', async () => {
    const other = await elsewhere();
    await other.account.welcome(t.person).waitFor();
    await t.account.openSecurity();
    await t.page.getByRole('button', { name: 'Logga ut överallt' }).click();
    const dialog = t.page.getByRole('dialog', { name: 'Logga ut överallt?' });
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await t.page.getByRole('button', { name: 'Logga ut överallt' }).click();
    await dialog.getByRole('button', { name: 'Logga ut överallt' }).click();
    await t.page.waitForURL('**/min-hudvard');
    await t.page.getByRole('tab', { name: 'Logga in' }).waitFor();
    await other.visitor.page.reload();
    await other.visitor.page.getByRole('tab', { name: 'Logga in' }).waitFor();
  });

  it('changes the password', async () => {
    await t.account.openSecurity();
    await t.account.chooseNewPassword('bla-flygel-1912');
    await t.account.toast('Lösenord uppdaterat!', 'status');
    const other = await elsewhere({ ...t.person, password: 'bla-flygel-1912' });
    await other.account.welcome(t.person).waitFor();
  });

  it('sets up a second factor, asks for it at the next sign-in, takes a recovery code in its place, and removes it', async () => {
    await t.account.openSecurity();
    const totp = await setUp();
    await t.page.getByRole('button', { name: 'Jag har sparat koderna' }).waitFor();
    const codes = await t.page
      .getByRole('list', { name: 'Dina återställningskoder' })
      .getByRole('listitem')
      .allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.page.getByRole('button', { name: 'Jag har sparat koderna' }).click();
    await t.page.getByText('Du har 10 koder kvar.').waitFor();

    const other = await elsewhere();
    const heading = other.visitor.page.getByRole('heading', { name: 'Bekräfta att det är du' });
    await heading.waitFor();
    expect(await other.account.welcome(t.person).count()).toBe(0);
    expect(await accessibilityFindings(other.visitor.page)).toEqual([]);
    await response(other.visitor.page, 'Kod', '000000');
    expect(await other.account.toast('Fel uppstod')).toContain('Koden stämmer inte.');
    await response(other.visitor.page, 'Kod', nextCode(totp));
    await other.account.welcome(t.person).waitFor();

    const third = await elsewhere();
    await third.visitor.page.getByRole('button', { name: 'Använd en återställningskod' }).click();
    await response(third.visitor.page, 'Återställningskod', 'fel');
    expect(await third.account.toast('Fel uppstod')).toContain('Koden stämmer inte, eller så är den redan använd.');
    await response(third.visitor.page, 'Återställningskod', codes[0] ?? '');
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
    const last = await elsewhere();
    await last.account.welcome(t.person).waitFor();
  });

  it('M14: lists what has happened to the account, ten at a time, and says when it cannot', async () => {
    await t.site.database.query(
      `INSERT INTO security_events (kind, user_id, at, device, ip)
       SELECT 'sign_in_failed', id, now() - interval '1 day' - n * interval '1 hour', 'Firefox på Windows', '2001:db8:85a3:8d3:1319:8a2e:370:7348'
       FROM users, generate_series(1, 12) n WHERE email = $1`,
      [t.person.email],
    );
    const { page } = t.visitor;
    await page.route(EVENTS, (route) => route.fulfill({ status: 500, json: { error: 'secret server text' } }));
    await t.account.openSecurity();
    const section = page.getByRole('region', { name: 'Senaste händelser' });
    await section.getByText('Uppgifterna kunde inte hämtas.').waitFor({ timeout: 20_000 });
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.unroute(EVENTS);
    await section.getByRole('button', { name: 'Försök igen' }).click();
    const events = section.getByRole('listitem');
    await events.nth(9).waitFor();
    expect(await events.count()).toBe(10);
    expect(await events.first().innerText()).toMatch(
      /^Inloggning\s+\d+ \S+ \d{4} kl\. \d\d\.\d\d · Linux · IP-adress 127\.0\.0\.1$/,
    );
    expect(await page.getByText('secret server text').count()).toBe(0);
    expect(await findingsAtAllWidths(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 900 });
    await section.getByRole('button', { name: 'Visa fler' }).click();
    await events.nth(12).waitFor();
    await section.getByRole('button', { name: 'Visa fler' }).waitFor({ state: 'detached' });
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  it('begins the set-up anew after it was left', async () => {
    await t.account.openSecurity();
    await t.page.getByRole('button', { name: 'Lägg till en app' }).click();
    await t.page.getByRole('img', { name: 'QR-kod för autentiseringsappen' }).waitFor();
    await t.page.reload();
    await setUp();
    await t.page.getByRole('button', { name: 'Jag har sparat koderna' }).waitFor();
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
