import { describePublic } from '../support/browser/describe.js';
import { OrderPage } from '../support/browser/order-page.js';
import { startSite } from '../support/browser/site.js';

// What the form asks for and refuses: web/src/features/order/order-screen.component.spec.tsx. How it looks:
// axe-private.browser.spec.ts.
describePublic('the order form', { start: startSite }, (t) => {
  it('asks for what is missing, says what is wrong with a code, and goes on with a good one', async () => {
    const order = new OrderPage(t.page);
    await order.open();
    expect(await order.price()).toBe('Pris 699 kr Moms (25 %) 139,80 kr Totalt 699 kr');
    expect(t.visitor.complaints).toEqual([]);
    await order.goOn();
    const toast = t.page.getByRole('alert').filter({ hasText: 'Ofullständig information' });
    await toast.getByText('Vänligen fyll i alla obligatoriska fält').waitFor();
    expect(await t.page.getByLabel('Namn').evaluate((field) => field === document.activeElement)).toBe(true);

    for (const [code, error] of [
      ['NEJDU', 'Ogiltig rabattkod'],
      ['RABATT200', 'Rabattkoden har gått ut'],
    ] as const) {
      await order.validateCode(code);
      const refused = t.page.getByRole('alert').filter({ hasText: 'Ogiltig rabattkod' }).filter({ hasText: error });
      await refused.waitFor();
      expect((await refused.innerText()).split('\n').filter(Boolean)).toEqual(['Ogiltig rabattkod', error]);
    }
    await order.fillIn();
    await t.page.getByLabel('Rabattkod (valfritt)').fill(' VALKOMMEN100 ');
    await t.page.getByLabel('Telefonnummer').press('Enter');
    await order.payment.getByText('Betala 599,00 kr').waitFor();
  });

  it('sends nothing, and says why, where scripts cannot take the details', async () => {
    const html = await (await t.page.request.get('/bestall-bedomning')).text();
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Fortsätt till betalning/);
    expect(html).toContain('Betalningen kräver JavaScript.');
  });
});
