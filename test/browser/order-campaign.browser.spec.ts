import { accessibilityFindings } from '../support/browser/axe.js';
import { describePublic } from '../support/browser/describe.js';
import { OrderPage } from '../support/browser/order-page.js';
import { startSite } from '../support/browser/site.js';

const REGULAR = 'Pris 699 kr Moms (25 %) 139,80 kr Totalt 699 kr';
const REBATE = 'Pris 699 kr Rabatt −200 kr Moms (25 %) 99,80 kr Totalt 499 kr';

describePublic('ordering while the campaign runs', { start: startSite, clock: '2025-09-15T12:00:00+02:00' }, (t) => {
  let order: OrderPage;
  beforeEach(async () => {
    order = new OrderPage(t.page);
  });

  const rebate = () => t.page.locator('input[type="radio"][value="rebate"]');
  const regular = () => t.page.locator('input[type="radio"][value="regular"]');
  const code = () => t.page.getByLabel('Rabattkod (valfritt)');
  const validate = () => t.page.getByRole('button', { name: 'Validera' });

  it('chooses the campaign price by itself and validates its code once', async () => {
    let calls = 0;
    t.page.on('request', (request) => (calls += request.url().endsWith('/validate-coupon') ? 1 : 0));
    await order.open();
    await t.page.getByText('Rabattkod aktiverad!').waitFor();
    expect(await rebate().isChecked()).toBe(true);
    expect(await code().inputValue()).toBe('RABATT200');
    expect(await validate().isDisabled()).toBe(true);
    expect(await order.price()).toBe(REBATE);
    await t.page.getByText('Med koden RABATT200, till och med 30 september 2025.').waitFor();
    await t.page.getByText('Lägsta pris senaste 30 dagarna: 699 kr').first().waitFor();
    expect(calls).toBe(1);
    expect(await accessibilityFindings(t.page)).toEqual([]);
  });

  it('clears code and discount at the regular price, and brings both back at the campaign price', async () => {
    await order.open();
    await t.page.getByText('Rabattkod aktiverad!').waitFor();
    await regular().check();
    expect(await code().inputValue()).toBe('');
    expect(await order.price()).toBe(REGULAR);
    await code().fill('VALKOMMEN100');
    expect(await validate().isDisabled()).toBe(false);
    await rebate().check();
    await t.page.getByText('Koden RABATT200 är aktiverad.').waitFor();
    expect(await order.price()).toBe(REBATE);
  });

  it('charges 499 kr', async () => {
    await order.open();
    const email = await order.fillIn();
    await order.goOn();
    await t.page.getByText('Kampanjpris 499 kr').waitFor();
    await order.payByCard('4242 4242 4242 4242');
    await t.page.getByRole('heading', { level: 1, name: 'Betalning genomförd!' }).waitFor();
    expect(
      await t.site.database.query('SELECT status, price_mode, amount_total, vat_amount FROM orders WHERE email = $1', [
        email,
      ]),
    ).toEqual([{ status: 'paid', price_mode: 'rebate', amount_total: 49_900, vat_amount: 9_980 }]);
  });

  it('has the reduced price in the page before any script runs, for search engines too', async () => {
    const html = await (await fetch(`${t.site.url}/bestall-bedomning`)).text();
    expect(html).toContain('Kampanjpris 499 kr');
    expect(html).toContain('"price":"499.00"');
  });
});

describePublic('ordering once the campaign is over', { start: startSite, clock: '2025-10-01T00:00:00+02:00' }, (t) => {
  it('offers the regular price alone', async () => {
    const order = new OrderPage(t.page);
    await order.open();
    expect(await t.page.locator('input[value="rebate"]').count()).toBe(0);
    expect(await order.price()).toBe(REGULAR);
    await order.validateCode('RABATT200');
    await t.page.getByRole('alert').getByText('Rabattkoden har gått ut').waitFor();
    expect(await order.price()).toBe(REGULAR);
  });
});
