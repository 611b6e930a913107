import { describePublic } from '../support/browser/describe.js';
import { OrderPage } from '../support/browser/order-page.js';
import { mailsTo } from '../support/browser/paid-order.js';
import { startSite } from '../support/browser/site.js';
import { eventually } from '../support/eventually.js';
import { intercept } from '../support/browser/intercept.js';

// What the page says of failures: web/src/features/shop/order/order-flow.component.spec.tsx; of what the server knows:
// confirmation.component.spec.tsx.
const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', threeDSecure: '4000 0025 0000 3155' };

describePublic('ordering and paying an assessment', { start: startSite }, (t) => {
  let order: OrderPage;
  beforeEach(async () => {
    order = new OrderPage(t.page);
    await order.open();
  });

  const heading = (name: string) => t.page.getByRole('heading', { level: 1, name });
  const ordersOf = (email: string) =>
    t.site.database.query<{ status: string; amount_total: number; gender: string; phone: string }>(
      'SELECT status, amount_total, gender, phone FROM orders WHERE email = $1',
      [email],
    );

  it('a changed draft and a declined card still lead to the confirmation and the two mails [P4]', async () => {
    const email = await order.fillIn();
    // The payment script is loaded only when one pays, and may be asked for again.
    expect(t.visitor.foreignRequests).toEqual([]);
    await intercept(t.page, '**/endive/stripe.js', (route) => route.abort(), { times: 1 });
    await order.goOn();
    await t.page.getByText('Ett fel uppstod: Kunde inte förbereda betalning. Försök igen.').waitFor();
    await t.page.getByText('Allt du har skrivit finns kvar.').waitFor();
    await t.page.getByText('Stripe bekräftar att inga pengar har dragits.').waitFor();
    await t.page.getByText('Går det ändå inte? Skriv till').waitFor();
    await t.page.getByRole('link', { name: 'Hitta en vårdcentral på 1177.se' }).waitFor();
    await t.page.getByRole('button', { name: 'Försök igen' }).click();
    await order.payment.getByText('Att betala').waitFor();
    expect(await order.price()).toBe('Pris 699 kr Totalt 699 kr Moms (25 %), ingår 139,80 kr');
    expect(new Set(t.visitor.foreignRequests.map((url) => new URL(url).origin))).toEqual(
      new Set([new URL(t.site.emulator.url).origin]),
    );

    await t.page.getByRole('button', { name: 'Tillbaka till formulär' }).press('Enter');
    expect(await t.page.getByLabel('Namn').inputValue()).toBe('Åsa Öberg');
    expect(await t.page.getByLabel('Kvinna').isChecked()).toBe(true);
    await order.validateCode('VALKOMMEN100');
    await t.page.getByText('Rabattkod aktiverad!').waitFor();
    await order.goOn();
    expect(await order.price()).toBe('Pris 699 kr Rabatt −100 kr Totalt 599 kr Moms (25 %), ingår 119,80 kr');
    await order.payment.getByText('Betala 599,00 kr').waitFor();
    await order.payByCard(CARDS.declined);
    await order.payment.getByRole('alert').waitFor();
    await order.payByCard(CARDS.good);

    await heading('Betalning genomförd!').waitFor();
    await t.page.getByText(`Vi har mejlat bekräftelsen och länken till formuläret till ${email}.`).waitFor();
    const toast = t.page.getByRole('status').filter({ hasText: 'inom 1-2 arbetsdagar' }).last();
    expect(await toast.innerText()).toContain('Betalning genomförd!');
    // One order, whatever was changed.
    expect(await ordersOf(email)).toEqual([
      { status: 'paid', amount_total: 59_900, gender: 'kvinna', phone: '+46701234567' },
    ]);
    await eventually(() => expect(mailsTo(t.site, email)).toHaveLength(2));
  });

  it('a payment by Klarna returns to the confirmation', async () => {
    const email = await order.fillIn();
    await order.goOn();
    await order.payment.getByLabel('Klarna').check();
    await order.submitPayment();
    await t.page.getByRole('button', { name: 'Godkänn betalningen' }).click();
    await t.page.waitForURL(/\/payment-success\?session_id=cs_test_/);
    await heading('Betalning genomförd!').waitFor();
    await t.page.getByText(`Vi har mejlat bekräftelsen och länken till formuläret till ${email}.`).waitFor();
  });

  it('a code for the whole price needs no card', async () => {
    const email = await order.fillIn();
    await order.validateCode('GRATIS100');
    await t.page.getByText('Rabattkod aktiverad!').waitFor();
    await order.goOn();
    expect(await order.price()).toBe('Pris 699 kr Rabatt −699 kr Totalt 0 kr Moms (25 %), ingår 0 kr');
    await t.page.getByText('Det finns inget att betala. Bekräfta beställningen nedan.').waitFor();
    expect(await order.payment.getByLabel('Kortnummer').count()).toBe(0);
    await order.submitPayment();
    await heading('Betalning genomförd!').waitFor();
    expect(await ordersOf(email)).toEqual([expect.objectContaining({ status: 'paid', amount_total: 0 })]);
    expect(t.visitor.complaints).toEqual([]);
  });

  it('the form starts again when a newer attempt exists, and does not report it as paid [D3]', async () => {
    const email = await order.fillIn();
    // The order is taken up again on the server, and the answer is lost.
    await order.goOn();
    await order.payment.getByText('Att betala').waitFor();
    await t.page.getByRole('button', { name: 'Tillbaka till formulär' }).press('Enter');
    await order.validateCode('VALKOMMEN100');
    await t.page.getByText('Rabattkod aktiverad!').waitFor();
    await intercept(
      t.page,
      '**/functions/v1/create-payment',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await order.goOn();
    await t.page.getByRole('button', { name: 'Försök igen' }).click();
    await order.payment.getByText('Betala 599,00 kr').waitFor();
    expect(await heading('Betalningen bekräftas…').count()).toBe(0);
    // And waits for the bank when it asks for 3-D Secure.
    await order.payByCard(CARDS.threeDSecure);
    await order.payment.getByRole('button', { name: 'Godkänn köpet' }).click();
    await heading('Betalning genomförd!').waitFor();
    const statuses = (await ordersOf(email)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'paid')).toHaveLength(1);
  });
});
