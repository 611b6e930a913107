import type { Browser, Route } from 'playwright-core';
import { AccountPage, anAccount, startSiteWithAccounts, type Person } from '../support/browser/account.js';
import { anInvoice } from '../support/browser/account-states.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { OrderPage } from '../support/browser/order-page.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';
import { eventually } from '../support/eventually.js';

const INVOICES = '**/functions/v1/get-stripe-invoices';
const ORDERS = '**/rest/v1/orders**';
const ADMINS = '**/rest/v1/cms_admins**';
const REFRESH = '**/auth/v1/token?grant_type=refresh_token';
const SESSION = 'sb-clinic-auth-token';

describe('a signed-in person', () => {
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

  it('orders with the details of the account and finds the invoice', async () => {
    await account.enter(person);
    await visitor.page.getByText('Du har inga fakturor än.').waitFor();
    expect(await visitor.page.getByRole('tab').allInnerTexts()).toEqual(['Fakturor']);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);

    const order = new OrderPage(visitor.page);
    await order.open();
    await expectPrefilled('Namn', person.name);
    await expectPrefilled('E-post', person.email);
    expect(await visitor.page.getByText('Hämtas från ditt konto och kan inte ändras här.').count()).toBe(2);
    await visitor.page.getByLabel('Telefonnummer').fill('070-123 45 67');
    await visitor.page.getByLabel('Kvinna').check();
    await order.goOn();
    await order.payByCard('4242 4242 4242 4242');
    await visitor.page.getByRole('heading', { level: 1, name: 'Betalning genomförd!' }).waitFor();

    await visitor.page.goto('/min-hudvard');
    const invoice = visitor.page.getByRole('tabpanel').getByRole('listitem');
    await invoice.getByText('Betald').waitFor();
    expect(await invoice.innerText()).toMatch(/699,00\skr/);
    expect(await invoice.getByRole('link', { name: /Ladda ner PDF/ }).count()).toBe(1);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);

    await visitor.page.getByRole('tab', { name: 'Beställningar' }).click();
    const row = visitor.page.getByRole('tabpanel', { name: 'Beställningar' }).getByRole('listitem');
    const receipt = row.getByRole('link', { name: /^Visa kvitto, Beställning \d+$/ });
    expect(await receipt.getAttribute('href')).toContain(site.emulator.url);
    expect(await row.innerText()).toMatch(/Beställning \d+[\s\S]*699,00\skr\s+Betald/);
  });

  it('D18: sees each own order with number, date, amount, state and receipt', async () => {
    const statuses = ['paid', 'pending', 'part_refunded', 'refunded', 'expired', 'cancelled'];
    const orders = statuses.map((status, index) => ({ ...ORDER, id: `order-${index}`, number: 1001 + index, status }));
    await visitor.page.route(ORDERS, (route) => route.fulfill({ json: orders }));
    await visitor.page.route(INVOICES, (route) =>
      route.fulfill({ json: { invoices: [anInvoice({ order_id: 'order-0' })] } }),
    );
    await account.enter(person);
    await visitor.page.getByRole('tab', { name: 'Beställningar' }).click();
    const rows = visitor.page.getByRole('tabpanel', { name: 'Beställningar' }).getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.locator('[data-variant]').allInnerTexts()).toEqual([
      'Betald', 'Väntar på betalning', 'Delvis återbetald', 'Återbetald', 'Inte betald', 'Avbruten',
    ]); // prettier-ignore
    const first = (await rows.first().innerText()).replace(/\s+/g, ' ');
    expect(first).toContain('Beställning 1001 9 oktober 2025 699,00 kr Betald Visa kvitto');
    expect(first).toContain('Länken till formuläret kommer i mejlet ”Ditt formulär, order 1001”.');
    expect(await rows.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      ['https://invoice.example/1'],
    );
    for (const width of [360, 768, 1280]) {
      await visitor.page.setViewportSize({ width, height: 900 });
      expect(await accessibilityFindings(visitor.page)).toEqual([]);
      expect(
        await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await visitor.page.getByRole('tab', { name: 'Beställningar' }).press('ArrowLeft');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByRole('tabpanel', { name: 'Fakturor' }).waitFor();
  });

  it('D18: is offered another try when the orders cannot be fetched, and reads the invoices meanwhile', async () => {
    await visitor.page.route(ORDERS, (route) => route.fulfill({ status: 500, json: {} }));
    await account.enter(person);
    await visitor.page.getByText('Beställningarna kunde inte hämtas.').waitFor();
    expect(visitor.complaints.join()).toContain('the orders could not be read');
    await visitor.page.getByText('Du har inga fakturor än.').waitFor();
    expect(await visitor.page.getByRole('tab').allInnerTexts()).toEqual(['Fakturor']);
    await visitor.page.unroute(ORDERS);
    await visitor.page.route(ORDERS, (route) => route.fulfill({ json: [ORDER] }));
    await visitor.page.getByRole('button', { name: 'Försök igen' }).click();
    await visitor.page.getByRole('tab', { name: 'Beställningar' }).waitFor();
  });

  const ORDER = {
    id: 'order',
    number: 1001,
    created_at: '2025-10-09T10:53:20+00:00',
    status: 'paid',
    amount_total: 69_900,
    currency: 'SEK',
  };

  const expectPrefilled = async (label: string, value: string) => {
    const field = visitor.page.getByLabel(label);
    await visitor.page.waitForFunction(
      ([id, expected]) => (document.getElementById(id ?? '') as HTMLInputElement | null)?.value === expected,
      [await field.getAttribute('id'), value],
    );
    expect(await field.isDisabled()).toBe(true);
  };

  it('leaves the name to be filled in when the account has none', async () => {
    await site.database.query(`UPDATE users SET user_metadata = '{}' WHERE email = $1`, [person.email]);
    await account.enter(person);
    await new OrderPage(visitor.page).open();
    await expectPrefilled('E-post', person.email);
    expect(await visitor.page.getByLabel('Namn').isDisabled()).toBe(false);
  });

  it('sees each status with its label and badge, and links out', async () => {
    const statuses = ['paid', 'open', 'draft', 'succeeded', 'pending', 'failed', 'void'];
    const invoices = statuses.map((status, index) => anInvoice({ id: `in_${index}`, number: `A-${index}`, status }));
    await visitor.page.route(INVOICES, (route) =>
      route.fulfill({ json: { invoices: [...invoices, anInvoice({ ...BARE, id: 'in_bare' })] } }),
    );
    await account.enter(person);
    const rows = visitor.page.getByRole('tabpanel').getByRole('listitem');
    await rows.first().waitFor();
    const badges = await rows
      .locator('[data-variant]')
      .evaluateAll((all) => all.map((badge) => [badge.textContent, badge.getAttribute('data-variant')]));
    expect(badges).toEqual([
      ['Betald', 'default'], ['Öppen', 'outline'], ['Utkast', 'outline'], ['succeeded', 'default'],
      ['pending', 'secondary'], ['failed', 'destructive'], ['void', 'outline'], ['Öppen', 'outline'],
    ]); // prettier-ignore
    expect(await rows.first().innerText()).toContain('9 oktober 2025');
    expect(await rows.first().getByRole('link').evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]))).toEqual([
      ['https://invoice.example/1', 'noopener noreferrer'], ['https://invoice.example/1.pdf', 'noopener noreferrer'],
    ]); // prettier-ignore
    expect(await rows.last().getByRole('link').count()).toBe(0);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
  });

  const BARE = { number: null, description: null, hosted_invoice_url: null, invoice_pdf: null, status: 'open' };

  it('is offered another try when the invoices cannot be fetched', async () => {
    await visitor.page.route(INVOICES, (route) =>
      route.fulfill({ status: 502, json: { error: 'x', code: 'upstream_error' } }),
    );
    await account.enter(person);
    await visitor.page.getByText('Fakturorna kunde inte hämtas.').waitFor();
    expect(visitor.complaints.join()).toContain('the invoices could not be read');
    await visitor.page.unroute(INVOICES);
    await visitor.page.getByRole('button', { name: 'Försök igen' }).click();
    await visitor.page.getByText('Du har inga fakturor än.').waitFor();
  });

  it('sees grey lines while the invoices are on their way', async () => {
    let response: () => void = () => undefined;
    const isWanted = new Promise<void>((resolve) => (response = resolve));
    await visitor.page.route(INVOICES, async (route) => {
      await isWanted;
      await route.fulfill({ json: { invoices: [] } });
    });
    await account.enter(person);
    await visitor.page.getByRole('tabpanel').getByTestId('skeleton-line').first().waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    response();
    await visitor.page
      .getByText('Du har inga fakturor än. När du har betalat en beställning visas fakturan här.')
      .waitFor();
    expect(await visitor.page.getByTestId('skeleton-line').count()).toBe(0);
  });

  it('is signed in and out in all tabs at once', async () => {
    const tab = new AccountPage(await visitor.page.context().newPage());
    await tab.open();
    await account.enter(person);
    await tab.welcome(person).waitFor();
    await tab.page.getByRole('button', { name: 'Logga ut' }).click();
    await visitor.page.getByRole('tab', { name: 'Logga in' }).waitFor();
  });

  it('is shown the way to the admin area only as an active admin', async () => {
    const adminLink = visitor.page.getByRole('link', { name: 'Admin', exact: true }).first();
    await account.enter(person);
    await visitor.page.getByText('Du har inga fakturor än.').waitFor();
    expect(await adminLink.count()).toBe(0);
    await site.database.query(
      `INSERT INTO cms_admins (user_id, is_active) SELECT id, true FROM users WHERE email = $1`,
      [person.email],
    );
    await visitor.page.reload();
    await adminLink.waitFor({ state: 'attached' });
    expect(await adminLink.getAttribute('href')).toBe('/admin/dashboard');
    await site.database.query(`UPDATE cms_admins SET is_active = false`);
    await visitor.page.reload();
    await visitor.page.getByText('Du har inga fakturor än.').waitFor();
    expect(await adminLink.count()).toBe(0);
  });

  it('counts as an admin after a passing failure, and as none when it lasts', async () => {
    await site.database.query(
      `INSERT INTO cms_admins (user_id, is_active) SELECT id, true FROM users WHERE email = $1`,
      [person.email],
    );
    let failures = 0;
    const fail = (route: Route) => ((failures += 1), route.fulfill({ status: 503, json: {} }));
    const adminLink = visitor.page.getByRole('link', { name: 'Admin', exact: true }).first();
    await visitor.page.route(ADMINS, fail, { times: 2 });
    await account.enter(person);
    await adminLink.waitFor({ state: 'attached' });
    expect(failures).toBe(2);

    await visitor.page.route(ADMINS, fail);
    await visitor.page.reload();
    await eventually(() => expect(visitor.complaints.join()).toContain('the admin record could not be read'), 10_000);
    expect(failures).toBe(5);
    expect(await adminLink.count()).toBe(0);
    await visitor.page.goto('/admin/dashboard');
    await visitor.page.waitForURL(`${site.url}/`);
  });

  it('is kept through an outage, and let go when the session is refused', async () => {
    await account.enter(person);
    await visitor.page.evaluate(makeSessionOld);
    await visitor.page.route(REFRESH, (route) => route.fulfill({ status: 503, json: {} }));
    await visitor.page.reload();
    await eventually(() => expect(visitor.complaints.join()).toContain('503'), 10_000);
    expect(await visitor.page.evaluate((key) => localStorage.getItem(key) !== null, SESSION)).toBe(true);
    await visitor.page.unroute(REFRESH);
    await visitor.page.reload();
    await account.welcome(person).waitFor();

    await site.database.query(`DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [
      person.email,
    ]);
    await visitor.page.evaluate(makeSessionOld);
    await visitor.page.reload();
    await visitor.page.getByRole('tab', { name: 'Logga in' }).waitFor();
    expect(await visitor.page.evaluate((key) => localStorage.getItem(key), SESSION)).toBeNull();
  });

  it.each(['access_token', 'refresh_token', 'expires_at'])(
    'is signed out when the stored session has no %s',
    async (part) => {
      await account.enter(person);
      await visitor.page.evaluate(
        ([key = '', missing = '']) => {
          const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
          delete stored[missing];
          localStorage.setItem(key, JSON.stringify(stored));
        },
        [SESSION, part],
      );
      await visitor.page.reload();
      await visitor.page.getByRole('tab', { name: 'Logga in' }).waitFor();
      expect(await visitor.page.evaluate((key) => localStorage.getItem(key), SESSION)).toBeNull();
    },
  );
});

/** Runs in the page: the session must be refreshed before it is used again. */
function makeSessionOld(): void {
  const key = 'sb-clinic-auth-token';
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
  localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: Math.floor(Date.now() / 1000) - 10 }));
}
