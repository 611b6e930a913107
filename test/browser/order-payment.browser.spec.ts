import { accessibilityFindings } from '../support/browser/axe.js';
import { describePublic } from '../support/browser/describe.js';
import { OrderPage } from '../support/browser/order-page.js';
import { mailsTo } from '../support/browser/paid-order.js';
import { startSite } from '../support/browser/site.js';

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

  it('goes from the form over a card to the confirmation and the two mails', async () => {
    const email = await order.fillIn();
    await order.goOn();
    await order.payment.getByText('Att betala').waitFor();
    expect(await order.price()).toBe('Pris 699 kr Moms (25 %) 139,80 kr Totalt 699 kr');
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await order.payByCard(CARDS.good);

    await heading('Betalning genomförd!').waitFor();
    await t.page.getByText(`Formuläret är skickat till ${email.slice(0, 1)}•••@e•••.se.`).waitFor();
    const toast = t.page.getByRole('status').filter({ hasText: 'inom 1-2 arbetsdagar' }).last();
    expect(await toast.innerText()).toContain('Betalning genomförd!');
    expect(await accessibilityFindings(t.page)).toEqual([]);
    expect(await ordersOf(email)).toEqual([
      { status: 'paid', amount_total: 69_900, gender: 'kvinna', phone: '+46701234567' },
    ]);
    expect(mailsTo(t.site, email)).toHaveLength(2);
    expect(t.visitor.complaints).toEqual([]);
  });

  it('shows the summary, the withdrawal right and what the code takes off before paying', async () => {
    await order.fillIn({ email: 'asa@example.se' });
    await order.validateCode(' valkommen100 ');
    await t.page.getByText('Rabattkod aktiverad!').waitFor();
    await t.page.getByText('Din rabatt har tillämpats.').waitFor();
    await order.goOn();
    const summary = t.page.getByRole('region', { name: 'Kontrollera dina uppgifter' });
    const lines = (await summary.locator('dl').innerText()).split('\n').filter(Boolean);
    expect(lines.slice(0, 12)).toEqual([
      'Namn', 'Åsa Öberg', 'E-post', 'asa@example.se', 'Telefonnummer', '070-123 45 67',
      'Kön', 'Kvinna', 'Pris', 'Ordinarie pris 699 kr', 'Rabattkod', 'valkommen100, aktiverad',
    ]); // prettier-ignore
    expect(await order.price()).toBe('Pris 699 kr Rabatt −100 kr Moms (25 %) 119,80 kr Totalt 599 kr');
    await t.page.getByText('Lägsta pris senaste 30 dagarna: 699 kr').first().waitFor();
    await t.page.getByRole('heading', { name: 'Ångerrätt' }).waitFor();
    expect(await order.payment.getByTestId('submit-payment').textContent()).toBe('Betala 599,00 kr');
  });

  it('takes another card after a decline, for the same order', async () => {
    const email = await order.fillIn();
    await order.goOn();
    await order.payByCard(CARDS.declined);
    await order.payment.getByRole('alert').waitFor();
    await order.payByCard(CARDS.good);
    await heading('Betalning genomförd!').waitFor();
    expect(await ordersOf(email)).toEqual([expect.objectContaining({ status: 'paid' })]);
  });

  it('waits for the bank when it asks for 3-D Secure', async () => {
    await order.fillIn();
    await order.goOn();
    await order.payByCard(CARDS.threeDSecure);
    await order.payment.getByRole('button', { name: 'Godkänn köpet' }).click();
    await heading('Betalning genomförd!').waitFor();
  });

  it('comes back from Klarna to the payment confirmation', async () => {
    const email = await order.fillIn();
    await order.goOn();
    await order.payment.getByLabel('Klarna').check();
    await order.submitPayment();
    await t.page.getByRole('button', { name: 'Godkänn betalningen' }).click();
    await t.page.waitForURL(/\/payment-success\?session_id=cs_test_/);
    await heading('Betalning genomförd!').waitFor();
    await t.page.getByText(`En bekräftelse har skickats till din e-post, ${email.slice(0, 1)}•••@e•••.se.`).waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
  });

  it('never says paid for a session that the server does not know as paid', async () => {
    await t.page.goto('/payment-success?session_id=cs_test_unknown');
    await heading('Betalningen bekräftas…').waitFor();
    expect(await t.page.getByText('Betalning genomförd!').count()).toBe(0);
    await t.page.goto('/payment-success');
    await heading('Din betalning').waitFor();
    expect(await t.page.getByText('bekräftelse har skickats').count()).toBe(0);
  });

  it('asks for no card when a code takes everything off', async () => {
    const email = await order.fillIn();
    await order.validateCode('GRATIS100');
    await t.page.getByText('Rabattkod aktiverad!').waitFor();
    await order.goOn();
    expect(await order.price()).toBe('Pris 699 kr Rabatt −699 kr Moms (25 %) 0 kr Totalt 0 kr');
    await t.page.getByText('Det finns inget att betala. Bekräfta beställningen nedan.').waitFor();
    expect(await order.payment.getByLabel('Kortnummer').count()).toBe(0);
    await order.submitPayment();
    await heading('Betalning genomförd!').waitFor();
    expect(await ordersOf(email)).toEqual([expect.objectContaining({ status: 'paid', amount_total: 0 })]);
  });

  it('keeps the draft when going back, and one order whatever is changed', async () => {
    const email = await order.fillIn();
    await order.goOn();
    await order.payment.getByText('Att betala').waitFor();
    await t.page.getByRole('button', { name: 'Tillbaka till formulär' }).click();
    expect(await t.page.getByLabel('Namn').inputValue()).toBe('Åsa Öberg');
    expect(await t.page.getByLabel('Kvinna').isChecked()).toBe(true);
    await order.validateCode('VALKOMMEN100');
    await t.page.getByText('Rabattkod aktiverad!').waitFor();
    await order.goOn();
    await order.payment.getByText('Betala 599,00 kr').waitFor();
    await order.payByCard(CARDS.good);
    await heading('Betalning genomförd!').waitFor();
    expect(await ordersOf(email)).toEqual([expect.objectContaining({ status: 'paid', amount_total: 59_900 })]);
  });

  it('D3: begins anew when a newer attempt exists, instead of saying that it is paid', async () => {
    const email = await order.fillIn();
    // The order is taken up again on the server, and the answer is lost.
    await order.goOn();
    await order.payment.getByText('Att betala').waitFor();
    await t.page.getByRole('button', { name: 'Tillbaka till formulär' }).click();
    await order.validateCode('VALKOMMEN100');
    await t.page.getByText('Rabattkod aktiverad!').waitFor();
    await t.page.route(
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
    await order.payByCard(CARDS.good);
    await heading('Betalning genomförd!').waitFor();
    const statuses = (await ordersOf(email)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'paid')).toHaveLength(1);
  });

  it('D3: tells what the server knows of the mails, and of a payment that is looked at first', async () => {
    const response = (known: object) => ({
      state: 'paid',
      emailMasked: 'a•••@e•••.se',
      confirmationSent: false,
      formSent: false,
      underReview: false,
      ...known,
    });
    let known = response({});
    await t.page.route('**/api/v1/checkout-sessions/cs_test_known/stream', (route) => route.abort());
    await t.page.route('**/api/v1/checkout-sessions/cs_test_known', (route) => route.fulfill({ json: known }));
    await t.page.goto('/payment-success?session_id=cs_test_known');
    await t.page.getByText('En bekräftelse skickas till din e-post, a•••@e•••.se, om en liten stund.').waitFor();
    expect(await t.page.getByText('har skickats').count()).toBe(0);
    known = response({ confirmationSent: true });
    await t.page.getByText('En bekräftelse har skickats till din e-post, a•••@e•••.se.').waitFor();
    known = response({ underReview: true });
    await heading('Vi har tagit emot din betalning').waitFor();
    expect(await t.page.getByText('arbetsdagar').count()).toBe(0);
    expect(await accessibilityFindings(t.page)).toEqual([]);
  });

  it('offers to try again when the payment script cannot be loaded', async () => {
    await t.page.route('**/endive/stripe.js', (route) => route.abort(), { times: 1 });
    await order.fillIn();
    await order.goOn();
    await t.page.getByText('Ett fel uppstod: Kunde inte förbereda betalning. Försök igen.').waitFor();
    await t.page.getByRole('button', { name: 'Försök igen' }).click();
    await order.payment.getByText('Att betala').waitFor();
  });

  it('loads the payment script only when one pays', async () => {
    await order.fillIn();
    expect(t.visitor.foreignRequests).toEqual([]);
    await order.goOn();
    await order.payment.getByText('Att betala').waitFor();
    expect(new Set(t.visitor.foreignRequests.map((url) => new URL(url).origin))).toEqual(
      new Set([new URL(t.site.emulator.url).origin]),
    );
  });
});

describePublic('ordering while the payment provider is down', { start: startSite }, (t) => {
  it('says so with the text of the specification', async () => {
    const order = new OrderPage(t.page);
    await order.open();
    await order.fillIn();
    await t.site.emulator.stop();
    await order.goOn();
    await t.page.getByText('Ett fel uppstod: Kunde inte förbereda betalning. Försök igen.').waitFor();
    await t.page.getByRole('button', { name: 'Försök igen' }).waitFor();
  });
});
