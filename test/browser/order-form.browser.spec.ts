import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describePublic } from '../support/browser/describe.js';
import { intercept } from '../support/browser/intercept.js';
import { OrderPage } from '../support/browser/order-page.js';
import { mailsTo } from '../support/browser/paid-order.js';
import { startSite } from '../support/browser/site.js';
import { eventually } from '../support/eventually.js';

// What the form asks for and refuses: web/src/features/shop/order/order-form.component.spec.tsx, and of codes
// coupon-field.component.spec.tsx. How it looks: axe-private.browser.spec.ts.
const GOOD_CARD = '4242 4242 4242 4242';

describePublic('the order form', { start: startSite }, (t) => {
  it('the form asks for missing fields, explains a bad code, and accepts a good one', async () => {
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

  it('a phone orders by touch from a condition page: a typo in the address is noticed, Back and reload keep each step, and the mails can be resent, elsewhere too', async () => {
    const { page, complaints } = await t.visit({ width: 390, height: 844, hasTouch: true });
    const order = new OrderPage(page);
    const tap = (role: 'button' | 'link' | 'radio', name: string) => page.getByRole(role, { name }).tap();
    await page.goto('/akne');
    await order.isHydrated();
    const calls = page.getByRole('main').getByRole('link', { name: 'Beställ bedömning' });
    const isInView = (name: string, nth: number) =>
      eventually(async () => {
        const box = await calls.nth(nth).boundingBox();
        expect([name, box !== null && box.y >= 0 && box.y + box.height <= 844]).toEqual([name, true]);
      });
    await isInView('in the header', 0);
    expect(
      await page
        .getByText(/^699\skr · svar inom 24 timmar$/)
        .first()
        .isVisible(),
    ).toBe(true);
    await page
      .getByRole('heading', { level: 2 })
      .nth(3)
      .evaluate((heading) => heading.scrollIntoView());
    await isInView('at the lower edge', 1);
    await calls.nth(1).tap();
    await page.getByText('Du ska ha fyllt 18 år.').waitFor();
    await page.getByText('Gäller det ett födelsemärke?').waitFor();
    await order.isHydrated();

    const slip = await order.fillIn({ email: `${randomUUID()}@gmial.com` });
    const email = slip.replace('gmial', 'gmail');
    await tap('radio', 'Man');
    await tap('button', `${email}?`);
    await page.getByLabel('Rabattkod (valfritt)').fill('valkommen100');
    await page.getByLabel('Rabattkod (valfritt)').press('Enter');
    await page.getByRole('button', { name: 'Ta bort koden VALKOMMEN100' }).waitFor();
    // Under the header, not over the button that leads on; it ends with the step.
    const toast = page.getByRole('status').filter({ hasText: 'Rabattkod aktiverad!' });
    await eventually(async () => expect((await toast.boundingBox())?.y).toBeLessThan(844 / 3));
    const isReady = () => order.payment.getByText('Betala 599,00 kr').waitFor();
    const name = page.getByLabel('Namn');
    await tap('button', 'Fortsätt till betalning');
    await isReady();
    await page.getByText(email).first().waitFor();
    await eventually(async () => expect(await toast.count()).toBe(0));
    await isTill(page);
    await page.reload();
    await isReady();
    await isTill(page);
    await page.goBack();
    await name.waitFor();
    await eventually(async () => {
      const box = await name.boundingBox();
      expect(box !== null && box.y > 72 && box.y + box.height < 844).toBe(true);
    });
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('contentinfo').waitFor();
    expect(await name.inputValue()).toBe('Åsa Öberg');
    await page.reload();
    await page.getByText('Koden VALKOMMEN100 är aktiverad.').waitFor();
    expect(await page.getByLabel('E-post').inputValue()).toBe(email);
    expect(await page.getByRole('radio', { name: 'Man' }).isChecked()).toBe(true);
    await page.goForward();
    await isReady();
    await order.payByCard(GOOD_CARD);
    const mailedTo = (address: string) =>
      page.getByText(`Vi har mejlat bekräftelsen och länken till formuläret till ${address}.`).waitFor();
    await mailedTo(email);
    const [row] = await t.site.database.query<{ number: string }>('SELECT number FROM orders WHERE email = $1', [
      email,
    ]);
    await page.getByRole('heading', { name: `Ordernummer ${row?.number}` }).waitFor();
    await tap('button', 'Skicka igen');
    await page.getByText(`Vi mejlar länken till ${email}.`).waitFor();
    await mailedTo(email);
    await eventually(() => expect(mailsTo(t.site, email)).toHaveLength(3));
    const other = `${randomUUID()}@example.se`;
    await tap('button', 'Ändra adress');
    await page.getByLabel('Rätt e-postadress').fill(other);
    await tap('button', 'Skicka till den här adressen');
    await mailedTo(other);
    await eventually(() => expect(mailsTo(t.site, other)).toHaveLength(2));
    await page.reload();
    await mailedTo(other);
    await page.goBack();
    await name.waitFor();
    expect(await name.inputValue()).toBe('');
    const rows = await t.site.database.query('SELECT status FROM orders WHERE email IN ($1, $2)', [email, other]);
    expect(rows).toEqual([{ status: 'paid' }]);
    expect(complaints).toEqual([]);
  });

  /** Brand, price in the heading, the product in one line, one line of links; no menu and no footer. */
  async function isTill(page: Page): Promise<void> {
    expect((await page.getByRole('heading', { level: 1 }).innerText()).replace(/\s/g, ' ')).toBe('Betala 599 kr');
    await page.getByText('Hudbedömning', { exact: true }).first().waitFor();
    const header = page.getByRole('banner');
    expect([await header.getByRole('link').count(), await header.getByRole('button').count()]).toEqual([1, 0]);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
      'Villkor',
      'Integritet',
      'Ångerrätt',
      'Kontakt',
      'Cookies',
      'Tillgänglighet',
    ]);
  }

  it('the form sends nothing without scripts, and says why', async () => {
    const html = await (await t.page.request.get('/bestall-bedomning')).text();
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Fortsätt till betalning/);
    expect(html).toContain('Sidan behöver JavaScript.');
  });
});

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
  const button = (name: string) => t.page.getByRole('button', { name });
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

  it('a payment form that takes long is waited for, with another try beside it', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await intercept(t.page, '**/checkout/embedded', async (route) => {
      await released;
      await route.continue();
    });
    await t.page.clock.install();
    await order.fillIn();
    await order.goOn();
    await t.page.locator('iframe').waitFor();
    const late = t.page.getByText('Betalformuläret tar längre tid än vanligt att ladda.', { exact: false });
    expect(await late.count()).toBe(0);
    await t.page.clock.fastForward(21_000);
    await late.waitFor();
    await t.page.getByRole('link', { name: 'Hitta en vårdcentral på 1177.se' }).waitFor();
    await button('Försök igen').focus();
    release();
    await order.payment.getByText('Att betala').waitFor();
    await late.waitFor({ state: 'detached' });
    // The focus is at the form, not lost with the button.
    expect(await t.page.locator('section[aria-label="Betalning"] :focus').count()).toBe(1);
  });

  it('another try loads the page anew, and a form that never came does not hinder the next', async () => {
    await intercept(t.page, '**/checkout/embedded', () => undefined, { times: 1 });
    await t.page.clock.install();
    await order.fillIn();
    await order.goOn();
    await t.page.locator('iframe').waitFor();
    await t.page.clock.fastForward(21_000);
    await button('Försök igen').press('Enter');
    await order.payment.getByText('Att betala').waitFor();
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

  it('the form starts again when a newer attempt exists, and does not report it as paid', async () => {
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
