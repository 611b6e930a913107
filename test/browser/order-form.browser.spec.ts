import { randomUUID } from 'node:crypto';
import { describePublic } from '../support/browser/describe.js';
import { OrderPage } from '../support/browser/order-page.js';
import { mailsTo } from '../support/browser/paid-order.js';
import { startSite } from '../support/browser/site.js';

// What the form asks for and refuses: web/src/features/order/order-form.component.spec.tsx, and of codes
// coupon-field.component.spec.tsx. How it looks: axe-private.browser.spec.ts.
const GOOD_CARD = '4242 4242 4242 4242';

describePublic('the order form', { start: startSite }, (t) => {
  it('asks for what is missing, says what is wrong with a code, and goes on with a good one', async () => {
    const order = new OrderPage(t.page);
    await order.open();
    expect(await order.price()).toBe('Pris 699 kr Totalt 699 kr Moms (25 %), ingår 139,80 kr');
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

  it('by touch on a phone: a slip in the address is noticed, Back and reload keep each step, and the address can be changed after paying', async () => {
    const { page, complaints } = await t.visit({ width: 390, height: 844, hasTouch: true });
    const order = new OrderPage(page);
    await order.open();
    const slip = await order.fillIn({ email: `${randomUUID()}@gmial.com` });
    const email = slip.replace('gmial', 'gmail');
    await page.getByRole('button', { name: `${email}?` }).tap();
    await page.getByLabel('Rabattkod (valfritt)').fill('valkommen100');
    await page.getByLabel('Rabattkod (valfritt)').press('Enter');
    await page.getByText('Koden VALKOMMEN100 är aktiverad.').waitFor();
    const isReady = () => order.payment.getByText('Betala 599,00 kr').waitFor();
    const name = page.getByLabel('Namn');
    await page.getByRole('button', { name: 'Fortsätt till betalning' }).tap();
    await isReady();
    await page.getByText(email).waitFor();
    await page.reload();
    await isReady();
    await page.goBack();
    await name.waitFor();
    expect(await name.inputValue()).toBe('Åsa Öberg');
    await page.reload();
    await page.getByText('Koden VALKOMMEN100 är aktiverad.').waitFor();
    expect(await page.getByLabel('E-post').inputValue()).toBe(email);
    expect(await page.getByLabel('Kvinna').isChecked()).toBe(true);
    await page.goForward();
    await isReady();
    await order.payByCard(GOOD_CARD);
    const mailedTo = (address: string) =>
      page.getByText(`Vi har mejlat bekräftelsen och länken till formuläret till ${address}.`).waitFor();
    await mailedTo(email);
    const other = `${randomUUID()}@example.se`;
    await page.getByRole('button', { name: 'Ändra adress' }).tap();
    await page.getByLabel('Rätt e-postadress').fill(other);
    await page.getByRole('button', { name: 'Skicka till den här adressen' }).tap();
    await mailedTo(other);
    expect(mailsTo(t.site, other)).toHaveLength(2);
    await page.reload();
    await mailedTo(other);
    await page.goBack();
    await name.waitFor();
    expect(await name.inputValue()).toBe('');
    const rows = await t.site.database.query('SELECT status FROM orders WHERE email IN ($1, $2)', [email, other]);
    expect(rows).toEqual([{ status: 'paid' }]);
    expect(complaints).toEqual([]);
  });

  it('sends nothing, and says why, where scripts cannot take the details', async () => {
    const html = await (await t.page.request.get('/bestall-bedomning')).text();
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Fortsätt till betalning/);
    expect(html).toContain('Betalningen kräver JavaScript.');
  });
});
