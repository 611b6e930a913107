import { accessibilityFindings } from '../support/browser/axe.js';
import { describePublic } from '../support/browser/describe.js';
import { OrderPage } from '../support/browser/order-page.js';
import { startSite } from '../support/browser/site.js';

describePublic('the order form', { start: startSite }, (t) => {
  let order: OrderPage;
  beforeEach(async () => {
    order = new OrderPage(t.page);
    await order.open();
  });

  const validate = () => t.page.getByRole('button', { name: 'Validera' });
  const couponCalls = () => {
    const calls: string[] = [];
    t.page.on('request', (request) => {
      if (request.url().endsWith('/functions/v1/validate-coupon')) calls.push(request.postData() ?? '');
    });
    return calls;
  };

  it('shows what is sold and what it costs, with no choice of price while no campaign runs', async () => {
    await t.page.getByRole('heading', { name: 'Hudbedömning' }).waitFor();
    expect(await order.price()).toBe('Pris 699 kr Moms (25 %) 139,80 kr Totalt 699 kr');
    expect(await t.page.locator('input[value="rebate"], input[value="regular"]').count()).toBe(0);
    const steps = await t.page.getByRole('list', { name: 'Steg' }).innerText();
    expect(steps.replace(/\s+/g, ' ')).toBe('1 Uppgifter 2 Betalning 3 Klart');
    expect(t.visitor.complaints).toEqual([]);
  });

  it('says what is missing in a toast and beside each field, and goes nowhere', async () => {
    await order.goOn();
    const toast = t.page.getByRole('alert').filter({ hasText: 'Ofullständig information' });
    await toast.getByText('Vänligen fyll i alla obligatoriska fält').waitFor();
    for (const [label, error] of [
      ['Namn', 'Skriv ditt namn.'],
      ['E-post', 'Skriv din e-postadress.'],
      ['Telefonnummer', 'Skriv ditt telefonnummer.'],
    ] as const) {
      const field = t.page.getByLabel(label);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const noteId = await field.getAttribute('aria-describedby');
      expect(await t.page.locator(`[id="${noteId}"]`).innerText()).toBe(error);
    }
    await t.page.getByRole('radiogroup', { name: 'Kön' }).getByText('Välj Man eller Kvinna.').waitFor();
    expect(await t.page.getByLabel('Namn').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await accessibilityFindings(t.page)).toEqual([]);
  });

  it('points out what is misspelt at its field, without a toast', async () => {
    await order.fillIn({ email: 'asa@example', phone: 'ring mig' });
    await order.goOn();
    await t.page.getByText('Skriv e-postadressen i formen namn@exempel.se.').waitFor();
    await t.page.getByText('Skriv numret med siffror, till exempel 070-123 45 67 eller +46 70 123 45 67.').waitFor();
    expect(await t.page.getByText('Ofullständig information').count()).toBe(0);
    expect(await t.page.getByLabel('E-post').getAttribute('type')).toBe('email');
  });

  it('asks for a gender as for everything else', async () => {
    await order.fillIn();
    expect(
      await t.page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value'))),
    ).toEqual(['man', 'kvinna']);
    await t.page.reload();
    await t.page.getByLabel('Namn').fill('Åsa');
    await t.page.getByLabel('E-post').fill('asa@example.se');
    await t.page.getByLabel('Telefonnummer').fill('0701234567');
    await order.goOn();
    await t.page.getByText('Vänligen fyll i alla obligatoriska fält').waitFor();
  });

  it('keeps Validera disabled and asks nothing while the code is blank', async () => {
    const calls = couponCalls();
    expect(await validate().isDisabled()).toBe(true);
    await t.page.getByLabel('Rabattkod (valfritt)').fill('   ');
    expect(await validate().isDisabled()).toBe(true);
    await t.page.getByLabel('Rabattkod (valfritt)').fill(' x ');
    expect(await validate().isDisabled()).toBe(false);
    expect(calls).toEqual([]);
  });

  it('takes a code, trimmed, and forgets it when the field is edited', async () => {
    const calls = couponCalls();
    await order.validateCode(' VALKOMMEN100 ');
    const toast = t.page.getByRole('status').filter({ hasText: 'Rabattkod aktiverad!' });
    await toast.getByText('Din rabatt har tillämpats.').waitFor();
    expect(calls).toEqual(['{"couponCode":"VALKOMMEN100"}']);
    expect(await order.price()).toBe('Pris 699 kr Rabatt −100 kr Moms (25 %) 119,80 kr Totalt 599 kr');
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.page.getByLabel('Rabattkod (valfritt)').fill('VALKOMMEN10');
    expect(await order.price()).toBe('Pris 699 kr Moms (25 %) 139,80 kr Totalt 699 kr');
    expect(await t.page.getByText('är aktiverad').count()).toBe(0);
  });

  it.each([
    ['NEJDU', 'Ogiltig rabattkod'],
    ['RABATT200', 'Rabattkoden har gått ut'],
  ])('says what is wrong with %s beside the field and in a toast', async (code, error) => {
    await order.validateCode(code);
    const toast = t.page.getByRole('alert').filter({ hasText: 'Ogiltig rabattkod' });
    await toast.waitFor();
    expect((await toast.innerText()).split('\n').filter(Boolean)).toEqual(['Ogiltig rabattkod', error]);
    const noteId = await t.page.getByLabel('Rabattkod (valfritt)').getAttribute('aria-describedby');
    expect(await t.page.locator(`[id="${noteId}"]`).innerText()).toBe(error);
    expect(await t.page.getByLabel('Rabattkod (valfritt)').getAttribute('aria-invalid')).toBe('true');
    expect(await accessibilityFindings(t.page)).toEqual([]);
  });

  it('checks a typed code by itself before going on, and stays when it is wrong', async () => {
    await order.fillIn();
    await t.page.getByLabel('Rabattkod (valfritt)').fill('NEJDU');
    await order.goOn();
    await t.page.getByRole('alert').filter({ hasText: 'Ogiltig rabattkod' }).waitFor();
    expect(await t.page.getByLabel('Namn').inputValue()).toBe('Åsa Öberg');
    await t.page.getByLabel('Rabattkod (valfritt)').fill('VALKOMMEN100');
    await order.goOn();
    await order.payment.getByText('Betala 599,00 kr').waitFor();
  });

  it('is sent with the Enter key and goes on with the keyboard alone', async () => {
    await order.fillIn();
    await t.page.getByLabel('Telefonnummer').press('Enter');
    await order.payment.getByText('Att betala').waitFor();
    expect(
      await t.page.getByRole('listitem').filter({ hasText: 'Betalning' }).first().getAttribute('aria-current'),
    ).toBe('step');
  });

  it('sends nothing, and says why, where scripts cannot take the details', async () => {
    const withoutScripts = await t.visit({ hasScripts: false });
    await withoutScripts.page.goto('/bestall-bedomning');
    expect(await withoutScripts.page.getByRole('button', { name: 'Fortsätt till betalning' }).isDisabled()).toBe(true);
    await withoutScripts.page.getByText('Betalningen kräver JavaScript.').waitFor();
  });

  it.each([320, 768, 1280])('has no accessibility findings and no sideways scrolling at %d px', async (width) => {
    await t.page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFindings(t.page)).toEqual([]);
    expect(await t.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
