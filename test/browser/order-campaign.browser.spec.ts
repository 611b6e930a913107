import { describePublic } from '../support/browser/describe.js';
import { OrderPage } from '../support/browser/order-page.js';
import { startSite } from '../support/browser/site.js';

// The choice of the price: web/src/features/shop/order/coupon-field.component.spec.tsx. A code once the campaign is over:
// order-form.browser.spec.ts.
describePublic('ordering while the campaign runs', { start: startSite, clock: '2025-09-15T12:00:00+02:00' }, (t) => {
  it('the order form applies the campaign price by itself, and charges 499 kr', async () => {
    // In the page before any script runs, for search engines too.
    const html = await (await t.page.request.get('/bestall-bedomning')).text();
    expect(html).toContain('Kampanjpris 499 kr');
    expect(html).toContain('"price":"499.00"');

    const order = new OrderPage(t.page);
    await order.open();
    await t.page.getByText('Rabattkod aktiverad!').waitFor();
    await t.page.getByText('Med koden RABATT200, till och med 30 september 2025.').waitFor();
    expect(await order.price()).toBe('Pris 699 kr Rabatt −200 kr Totalt 499 kr Moms (25 %), ingår 99,80 kr');
    const email = await order.fillIn();
    await order.goOn();
    await t.page.getByRole('region', { name: 'Kontrollera dina uppgifter' }).getByText('Kampanjpris').waitFor();
    await order.payByCard('4242 4242 4242 4242');
    await t.page.getByRole('heading', { level: 1, name: 'Betalning genomförd!' }).waitFor();
    expect(
      await t.site.database.query('SELECT status, price_mode, amount_total, vat_amount FROM orders WHERE email = $1', [
        email,
      ]),
    ).toEqual([{ status: 'paid', price_mode: 'rebate', amount_total: 49_900, vat_amount: 9_980 }]);
  });
});
