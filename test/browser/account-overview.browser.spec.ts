import type { Route } from 'playwright-core';
import { AccountPage } from '../support/browser/account.js';
import { anInvoice } from '../support/browser/account-states.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';
import { OrderPage } from '../support/browser/order-page.js';
import { eventually } from '../support/eventually.js';

const INVOICES = '**/functions/v1/get-stripe-invoices';
const ORDERS = '**/rest/v1/orders**';
const ADMINS = '**/rest/v1/cms_admins**';
const REFRESH = '**/auth/v1/token?grant_type=refresh_token';
const SESSION = 'sb-clinic-auth-token';

describeAccount('a signed-in person', (t) => {
  it('orders with the details of the account and finds the invoice', async () => {
    await t.account.openOverview(t.person);
    await t.page.getByText('Du har inga fakturor än.').waitFor();
    expect(await t.page.getByRole('tab').allInnerTexts()).toEqual(['Fakturor']);
    expect(await accessibilityFindings(t.page)).toEqual([]);

    const order = new OrderPage(t.page);
    await order.open();
    await expectPrefilled('Namn', t.person.name);
    await expectPrefilled('E-post', t.person.email);
    expect(await t.page.getByText('Hämtas från ditt konto och kan inte ändras här.').count()).toBe(2);
    await t.page.getByLabel('Telefonnummer').fill('070-123 45 67');
    await t.page.getByLabel('Kvinna').check();
    await order.goOn();
    await order.payByCard('4242 4242 4242 4242');
    await t.page.getByRole('heading', { level: 1, name: 'Betalning genomförd!' }).waitFor();

    await t.page.goto('/min-hudvard');
    const invoice = t.page.getByRole('tabpanel').getByRole('listitem');
    await invoice.getByText('Betald').waitFor();
    expect(await invoice.innerText()).toMatch(/699,00\skr/);
    expect(await invoice.getByRole('link', { name: /Ladda ner PDF/ }).count()).toBe(1);
    expect(await accessibilityFindings(t.page)).toEqual([]);

    await t.page.getByRole('tab', { name: 'Beställningar' }).click();
    const row = t.page.getByRole('tabpanel', { name: 'Beställningar' }).getByRole('listitem');
    const receipt = row.getByRole('link', { name: /^Visa kvitto, Beställning \d+$/ });
    expect(await receipt.getAttribute('href')).toContain(t.site.emulator.url);
    expect(await row.innerText()).toMatch(/Beställning \d+[\s\S]*699,00\skr\s+Betald/);
  });

  it('D18: sees each own order with number, date, amount, state and receipt', async () => {
    const statuses = ['paid', 'pending', 'part_refunded', 'refunded', 'expired', 'cancelled'];
    const orders = statuses.map((status, index) => ({ ...ORDER, id: `order-${index}`, number: 1001 + index, status }));
    await t.page.route(ORDERS, (route) => route.fulfill({ json: orders }));
    await t.page.route(INVOICES, (route) =>
      route.fulfill({ json: { invoices: [anInvoice({ order_id: 'order-0' })] } }),
    );
    await t.account.openOverview(t.person);
    await t.page.getByRole('tab', { name: 'Beställningar' }).click();
    const rows = t.page.getByRole('tabpanel', { name: 'Beställningar' }).getByRole('listitem');
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
      await t.page.setViewportSize({ width, height: 900 });
      expect(await accessibilityFindings(t.page)).toEqual([]);
      expect(await t.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    await t.page.getByRole('tab', { name: 'Beställningar' }).press('ArrowLeft');
    await t.page.keyboard.press('Enter');
    await t.page.getByRole('tabpanel', { name: 'Fakturor' }).waitFor();
  });

  it('D18: is offered another try when the orders cannot be fetched, and reads the invoices meanwhile', async () => {
    await t.page.route(ORDERS, (route) => route.fulfill({ status: 500, json: {} }));
    await t.account.openOverview(t.person);
    await t.page.getByText('Beställningarna kunde inte hämtas.').waitFor();
    expect(t.visitor.complaints.join()).toContain('the orders could not be read');
    await t.page.getByText('Du har inga fakturor än.').waitFor();
    expect(await t.page.getByRole('tab').allInnerTexts()).toEqual(['Fakturor']);
    await t.page.unroute(ORDERS);
    await t.page.route(ORDERS, (route) => route.fulfill({ json: [ORDER] }));
    await t.page.getByRole('button', { name: 'Försök igen' }).click();
    await t.page.getByRole('tab', { name: 'Beställningar' }).waitFor();
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
    const field = t.page.getByLabel(label);
    await t.page.waitForFunction(
      ([id, expected]) => (document.getElementById(id ?? '') as HTMLInputElement | null)?.value === expected,
      [await field.getAttribute('id'), value],
    );
    expect(await field.isDisabled()).toBe(true);
  };

  it('leaves the name to be filled in when the account has none', async () => {
    await t.site.database.query(`UPDATE users SET user_metadata = '{}' WHERE email = $1`, [t.person.email]);
    await t.account.enter(t.person);
    await new OrderPage(t.page).open();
    await expectPrefilled('E-post', t.person.email);
    expect(await t.page.getByLabel('Namn').isDisabled()).toBe(false);
  });

  it('sees each status with its label and badge, and links out', async () => {
    const statuses = ['paid', 'open', 'draft', 'succeeded', 'pending', 'failed', 'void'];
    const invoices = statuses.map((status, index) => anInvoice({ id: `in_${index}`, number: `A-${index}`, status }));
    await t.page.route(INVOICES, (route) =>
      route.fulfill({ json: { invoices: [...invoices, anInvoice({ ...BARE, id: 'in_bare' })] } }),
    );
    await t.account.openOverview(t.person);
    const rows = t.page.getByRole('tabpanel').getByRole('listitem');
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
    expect(await accessibilityFindings(t.page)).toEqual([]);
  });

  const BARE = { number: null, description: null, hosted_invoice_url: null, invoice_pdf: null, status: 'open' };

  it('is offered another try when the invoices cannot be fetched', async () => {
    await t.page.route(INVOICES, (route) =>
      route.fulfill({ status: 502, json: { error: 'x', code: 'upstream_error' } }),
    );
    await t.account.openOverview(t.person);
    await t.page.getByText('Fakturorna kunde inte hämtas.').waitFor();
    expect(t.visitor.complaints.join()).toContain('the invoices could not be read');
    await t.page.unroute(INVOICES);
    await t.page.getByRole('button', { name: 'Försök igen' }).click();
    await t.page.getByText('Du har inga fakturor än.').waitFor();
  });

  it('sees grey lines while the invoices are on their way', async () => {
    let response: () => void = () => undefined;
    const isWanted = new Promise<void>((resolve) => (response = resolve));
    await t.page.route(INVOICES, async (route) => {
      await isWanted;
      await route.fulfill({ json: { invoices: [] } });
    });
    await t.account.openOverview(t.person);
    await t.page.getByRole('tabpanel').getByTestId('skeleton-line').first().waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    response();
    await t.page.getByText('Du har inga fakturor än. När du har betalat en beställning visas fakturan här.').waitFor();
    expect(await t.page.getByTestId('skeleton-line').count()).toBe(0);
  });

  it('is signed in and out in all tabs at once', async () => {
    const tab = new AccountPage(await t.page.context().newPage());
    await tab.open();
    await t.account.openOverview(t.person);
    await tab.welcome(t.person).waitFor();
    await tab.page.getByRole('button', { name: 'Logga ut' }).click();
    await t.page.getByRole('tab', { name: 'Logga in' }).waitFor();
  });

  it('is shown the way to the admin area only as an active admin', async () => {
    const adminLink = t.page.getByRole('link', { name: 'Admin', exact: true }).first();
    await t.account.openOverview(t.person);
    await t.page.getByText('Du har inga fakturor än.').waitFor();
    expect(await adminLink.count()).toBe(0);
    await t.site.database.query(
      `INSERT INTO cms_admins (user_id, is_active) SELECT id, true FROM users WHERE email = $1`,
      [t.person.email],
    );
    await t.page.reload();
    await adminLink.waitFor({ state: 'attached' });
    expect(await adminLink.getAttribute('href')).toBe('/admin/dashboard');
    await t.site.database.query(`UPDATE cms_admins SET is_active = false`);
    await t.page.reload();
    await t.page.getByText('Du har inga fakturor än.').waitFor();
    expect(await adminLink.count()).toBe(0);
  });

  it('counts as an admin after a passing failure, and as none when it lasts', async () => {
    await t.site.database.query(
      `INSERT INTO cms_admins (user_id, is_active) SELECT id, true FROM users WHERE email = $1`,
      [t.person.email],
    );
    let failures = 0;
    const fail = (route: Route) => ((failures += 1), route.fulfill({ status: 503, json: {} }));
    const adminLink = t.page.getByRole('link', { name: 'Admin', exact: true }).first();
    await t.page.route(ADMINS, fail, { times: 2 });
    await t.account.openOverview(t.person);
    await adminLink.waitFor({ state: 'attached' });
    expect(failures).toBe(2);

    await t.page.route(ADMINS, fail);
    await t.page.reload();
    await eventually(() => expect(t.visitor.complaints.join()).toContain('the admin record could not be read'), 10_000);
    expect(failures).toBe(5);
    expect(await adminLink.count()).toBe(0);
    await t.page.goto('/admin/dashboard');
    await t.page.waitForURL(`${t.site.url}/`);
  });

  it('is kept through an outage, and let go when the session is refused', async () => {
    await t.account.openOverview(t.person);
    await t.page.evaluate(makeSessionOld);
    await t.page.route(REFRESH, (route) => route.fulfill({ status: 503, json: {} }));
    await t.page.reload();
    await eventually(() => expect(t.visitor.complaints.join()).toContain('503'), 10_000);
    expect(await t.page.evaluate((key) => localStorage.getItem(key) !== null, SESSION)).toBe(true);
    await t.page.unroute(REFRESH);
    await t.page.reload();
    await t.account.welcome(t.person).waitFor();

    await t.site.database.query(`DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [
      t.person.email,
    ]);
    await t.page.evaluate(makeSessionOld);
    await t.page.reload();
    await t.page.getByRole('tab', { name: 'Logga in' }).waitFor();
    expect(await t.page.evaluate((key) => localStorage.getItem(key), SESSION)).toBeNull();
  });

  it.each(['access_token', 'refresh_token', 'expires_at'])(
    'is signed out when the stored session has no %s',
    async (part) => {
      await t.account.openOverview(t.person);
      await t.page.evaluate(
        ([key = '', missing = '']) => {
          const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
          delete stored[missing];
          localStorage.setItem(key, JSON.stringify(stored));
        },
        [SESSION, part],
      );
      await t.page.reload();
      await t.page.getByRole('tab', { name: 'Logga in' }).waitFor();
      expect(await t.page.evaluate((key) => localStorage.getItem(key), SESSION)).toBeNull();
    },
  );
});

/** Runs in the page: the session must be refreshed before it is used again. */
function makeSessionOld(): void {
  const key = 'sb-clinic-auth-token';
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
  localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: Math.floor(Date.now() / 1000) - 10 }));
}
