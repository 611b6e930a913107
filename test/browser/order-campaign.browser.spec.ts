import type { Browser } from 'playwright-core';
import { accessibilityFindings } from '../support/browser/axe.js';
import { OrderPage } from '../support/browser/order-page.js';
import { startSite, type Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

const REGULAR = 'Pris 699 kr Moms (25 %) 139,80 kr Totalt 699 kr';
const REBATE = 'Pris 699 kr Rabatt −200 kr Moms (25 %) 99,80 kr Totalt 499 kr';

describe('ordering while the campaign runs', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let order: OrderPage;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite({ clock: '2025-09-15T12:00:00+02:00' }), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await visit(browser, site.url);
    order = new OrderPage(visitor.page);
  });
  afterEach(() => visitor.leave());

  const rebate = () => visitor.page.locator('input[type="radio"][value="rebate"]');
  const regular = () => visitor.page.locator('input[type="radio"][value="regular"]');
  const code = () => visitor.page.getByLabel('Rabattkod (valfritt)');
  const validate = () => visitor.page.getByRole('button', { name: 'Validera' });

  it('chooses the campaign price by itself and validates its code once', async () => {
    let calls = 0;
    visitor.page.on('request', (request) => (calls += request.url().endsWith('/validate-coupon') ? 1 : 0));
    await order.open();
    await visitor.page.getByText('Rabattkod aktiverad!').waitFor();
    expect(await rebate().isChecked()).toBe(true);
    expect(await code().inputValue()).toBe('RABATT200');
    expect(await validate().isDisabled()).toBe(true);
    expect(await order.price()).toBe(REBATE);
    await visitor.page.getByText('Med koden RABATT200, till och med 30 september 2025.').waitFor();
    await visitor.page.getByText('Lägsta pris senaste 30 dagarna: 699 kr').first().waitFor();
    expect(calls).toBe(1);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
  });

  it('clears code and discount at the regular price, and brings both back at the campaign price', async () => {
    await order.open();
    await visitor.page.getByText('Rabattkod aktiverad!').waitFor();
    await regular().check();
    expect(await code().inputValue()).toBe('');
    expect(await order.price()).toBe(REGULAR);
    await code().fill('VALKOMMEN100');
    expect(await validate().isDisabled()).toBe(false);
    await rebate().check();
    await visitor.page.getByText('Koden RABATT200 är aktiverad.').waitFor();
    expect(await order.price()).toBe(REBATE);
  });

  it('falls back to the regular price, and says why, when the code cannot be validated', async () => {
    await visitor.page.route('**/functions/v1/validate-coupon', (route) => route.abort());
    await order.open();
    await visitor.page.getByRole('alert').getByText('Kunde inte validera rabattkoden. Försök igen.').waitFor();
    expect(await regular().isChecked()).toBe(true);
    expect(await order.price()).toBe(REGULAR);
  });

  it('charges 499 kr', async () => {
    await order.open();
    const email = await order.fillIn();
    await order.goOn();
    await visitor.page.getByText('Kampanjpris 499 kr').waitFor();
    await order.payByCard('4242 4242 4242 4242');
    await visitor.page.getByRole('heading', { level: 1, name: 'Betalning genomförd!' }).waitFor();
    expect(
      await site.database.query('SELECT status, price_mode, amount_total, vat_amount FROM orders WHERE email = $1', [
        email,
      ]),
    ).toEqual([{ status: 'paid', price_mode: 'rebate', amount_total: 49_900, vat_amount: 9_980 }]);
  });

  it('has the reduced price in the page before any script runs, for search engines too', async () => {
    const html = await (await fetch(`${site.url}/bestall-bedomning`)).text();
    expect(html).toContain('Kampanjpris 499 kr');
    expect(html).toContain('"price":"499.00"');
  });
});

describe('ordering once the campaign is over', () => {
  it('offers the regular price alone', async () => {
    const [site, browser] = await Promise.all([startSite({ clock: '2025-10-01T00:00:00+02:00' }), startBrowser()]);
    const visitor = await visit(browser, site.url);
    try {
      const order = new OrderPage(visitor.page);
      await order.open();
      expect(await visitor.page.locator('input[value="rebate"]').count()).toBe(0);
      expect(await order.price()).toBe(REGULAR);
      await order.validateCode('RABATT200');
      await visitor.page.getByRole('alert').getByText('Rabattkoden har gått ut').waitFor();
      expect(await order.price()).toBe(REGULAR);
    } finally {
      await browser.close();
      await site.stop();
    }
  });
});
