import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CheckoutSessionResponse, CreatePaymentResponse } from '../../../../src/orders/orders.contract.js';
import { heldAnswer } from '../../../test-support/held-answer.js';
import { aProduct } from '../../../test-support/page-data.js';
import { server } from '../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../test-support/render-page.js';
import { toast } from '../../../test-support/toast.js';

const COUPONS = '/functions/v1/validate-coupon';
const PAYMENTS = '/functions/v1/create-payment';
const REGULAR = 'Pris699 krTotalt699 krMoms (25 %), ingår139,80 kr';
const VALID = { valid: true, coupon: { amount_off: 10_000, percent_off: null } };

const code = () => screen.getByLabelText<HTMLInputElement>('Rabattkod (valfritt)');
const noteOfCode = () => document.getElementById(code().getAttribute('aria-describedby') ?? '')?.textContent;
const price = () => screen.getByLabelText('Ditt pris').querySelector('dl')?.textContent.replaceAll('\u00a0', ' ');
const validate = () => screen.getByText<HTMLButtonElement>('Validera');

describe('the order form', () => {
  let page: RenderedPage;

  const validateCode = async (text: string) => {
    page = await renderPage('/bestall-bedomning');
    await page.fill(code(), text);
    await page.user.click(validate());
  };

  const goOn = () => page.user.click(screen.getByText('Fortsätt till betalning'));
  const errorOf = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

  it('shows what is sold and what it costs, with no choice of price while no campaign runs', async () => {
    page = await renderPage('/bestall-bedomning');
    screen.getByText('Hudbedömning', { selector: 'h2' });
    expect(price()).toBe(REGULAR);
    expect(document.querySelector('input[value="rebate"], input[value="regular"]')).toBeNull();
    expect(screen.getByLabelText('Steg').textContent).toBe('1Uppgifter2Betalning3Klart');
    expect([...document.querySelectorAll('input[type="radio"]')].map((radio) => radio.getAttribute('value'))).toEqual([
      'man',
      'kvinna',
    ]);
  });

  it('says what is missing in a toast and beside each field, and goes nowhere', async () => {
    page = await renderPage('/bestall-bedomning');
    await goOn();
    expect(await toast('Ofullständig information')).toContain('Vänligen fyll i alla obligatoriska fält');
    for (const [label, error] of [
      [/^Namn/, 'Skriv ditt namn.'],
      [/^E-post/, 'Skriv din e-postadress.'],
      [/^Telefonnummer/, 'Skriv ditt telefonnummer.'],
    ] as const) {
      const field = screen.getByLabelText(label);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(errorOf(field)).toBe(error);
    }
    within(screen.getByRole('radiogroup', { name: /^Kön/ })).getByText('Välj Man eller Kvinna.');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Namn/));
  });

  it('points out what is misspelt at its field, without a toast, and asks for a gender as for everything else', async () => {
    page = await renderPage('/bestall-bedomning');
    await page.fill(screen.getByLabelText(/^Namn/), 'Åsa Öberg');
    await page.fill(screen.getByLabelText(/^E-post/), 'asa@example');
    await page.fill(screen.getByLabelText(/^Telefonnummer/), 'ring mig');
    await page.user.click(screen.getByLabelText('Kvinna'));
    await goOn();
    screen.getByText('Skriv e-postadressen så här: namn@exempel.se.');
    screen.getByText('Skriv numret med siffror, till exempel 070-123 45 67 eller +46 70 123 45 67.');
    expect(screen.queryByText('Ofullständig information')).toBeNull();
    expect(screen.getByLabelText(/^E-post/).getAttribute('type')).toBe('email');
    page.leave();
    window.sessionStorage.clear();

    page = await renderPage('/bestall-bedomning');
    await page.fill(screen.getByLabelText(/^Namn/), 'Åsa');
    await page.fill(screen.getByLabelText(/^E-post/), 'asa@gmial');
    await page.user.tab();
    screen.getByText('Skriv e-postadressen så här: namn@exempel.se.');
    await page.fill(screen.getByLabelText(/^E-post/), 'asa@gmial.com');
    await page.user.tab();
    await page.user.click(screen.getByText('asa@gmail.com?'));
    expect(screen.getByLabelText<HTMLInputElement>(/^E-post/).value).toBe('asa@gmail.com');
    expect(document.activeElement).toBe(screen.getByLabelText(/^E-post/));
    expect(screen.queryByText('Menade du', { exact: false })).toBeNull();
    await page.fill(screen.getByLabelText(/^Telefonnummer/), '0701234567');
    await goOn();
    expect(await toast('Ofullständig information')).toContain('Vänligen fyll i alla obligatoriska fält');
  });

  it('takes a code, trimmed, as a chip that can be removed, by button or Enter, and forgets it when the field is edited', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post(COUPONS, async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(VALID);
      }),
    );
    page = await renderPage('/bestall-bedomning');
    expect(validate().disabled).toBe(true);
    await page.fill(code(), '   ');
    expect(validate().disabled).toBe(true);
    await page.fill(code(), ' VALKOMMEN100 ');
    expect(validate().disabled).toBe(false);
    expect(asked).toEqual([]);
    await page.user.click(validate());
    expect(await toast('Rabattkod aktiverad!', 'status')).toContain('Din rabatt har tillämpats.');
    expect(asked).toEqual([{ couponCode: 'VALKOMMEN100' }]);
    expect(price()).toBe('Pris699 krRabatt−100 krTotalt599 krMoms (25 %), ingår119,80 kr');
    expect(code().value).toBe('');
    screen.getByText(/^VALKOMMEN100 −100\skr/);
    await page.user.click(screen.getByLabelText('Ta bort koden VALKOMMEN100'));
    expect(price()).toBe(REGULAR);
    expect(document.activeElement).toBe(code());
    await page.user.keyboard('valkommen100{Enter}');
    await screen.findByText('Koden VALKOMMEN100 är aktiverad.');
    // The key did not send the form.
    expect(screen.queryByText('Skriv ditt namn.')).toBeNull();
    await page.fill(code(), 'VALKOMMEN10');
    expect(price()).toBe(REGULAR);
    expect(screen.queryByText('är aktiverad', { exact: false })).toBeNull();
  });

  it('says whom it is not for, why it asks, and what paying means', async () => {
    await renderPage('/bestall-bedomning');
    const before = within(screen.getByLabelText('Innan du beställer'));
    before.getByText('Du ska ha fyllt 18 år.');
    before.getByText('Bedömningen gäller bara din egen hud.', { exact: false });
    before.getByText('frågar vi efter ditt personnummer', { exact: false });
    expect(before.getByText('Boka tid på vårdcentralen i stället.').getAttribute('href')).toContain('1177.se');
    screen.getByText('Varför frågar vi?', { exact: false });
    const agreed = within(screen.getByText('Genom att betala godkänner du', { exact: false }));
    expect(agreed.getByText('villkoren').getAttribute('href')).toBe('/villkor');
    expect(agreed.getByText('Så hanterar vi dina uppgifter').getAttribute('href')).toBe('/integritet');
  });

  it.each(['Ogiltig rabattkod', 'Rabattkoden har gått ut'])(
    'says what is wrong with a code beside the field and in a toast: %s',
    async (error) => {
      server.use(http.post(COUPONS, () => HttpResponse.json({ valid: false, error })));
      await validateCode('NEJDU');
      expect(await toast('Ogiltig rabattkod')).toContain(`Ogiltig rabattkod${error}`);
      expect(noteOfCode()).toBe(error);
      expect(code().getAttribute('aria-invalid')).toBe('true');
    },
  );

  it('uses its own words when the server gives none', async () => {
    server.use(http.post(COUPONS, () => HttpResponse.json({ valid: false })));
    await validateCode('X');
    expect(await toast('Ogiltig rabattkod')).toContain('Rabattkoden kunde inte hittas.');
    expect(noteOfCode()).toBe('Ogiltig rabattkod');
  });

  it('says so when the code could not be checked', async () => {
    server.use(http.post(COUPONS, () => HttpResponse.error()));
    await validateCode('VALKOMMEN100');
    expect(await toast('Fel vid validering')).toContain('Kunde inte validera rabattkoden. Försök igen.');
    expect(noteOfCode()).toBe('Kunde inte validera rabattkod');
  });

  it('keeps Validera disabled while the code is being checked, and counts only the latest answer', async () => {
    const answer = heldAnswer();
    server.use(http.post(COUPONS, () => answer.until.then(() => HttpResponse.json(VALID)), { once: true }));
    await validateCode('VALKOMMEN100');
    expect(noteOfCode()).toBe('Kontrollerar koden…');
    expect(validate().disabled).toBe(true);
    await page.fill(code(), 'ANNAN');
    answer.release();
    await page.answered(COUPONS);
    expect(price()).toBe(REGULAR);
    expect(screen.queryByText('Rabattkod aktiverad!')).toBeNull();
  });

  it('D8: says in the console why there is no product to order, and on the page that there is none', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation();
    server.use(http.post('/functions/v1/get-product-info', () => HttpResponse.error()));
    await renderPage('/bestall-bedomning', { page: { productInfo: null } });
    await screen.findByText('Priset kunde inte hämtas just nu', { exact: false });
    expect(complain).toHaveBeenCalledWith('the product could not be read', expect.anything());
  });
});

describe('ordering while the campaign runs', () => {
  const campaign = {
    code: 'RABATT200',
    price_inc_vat: 49_900,
    valid_through: '2026-05-30',
    lowest_price_30_days: 69_900,
  };
  const REBATE = 'Pris699 krRabatt−200 krTotalt499 krMoms (25 %), ingår99,80 kr';
  const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`) as HTMLElement;
  const open = () => renderPage('/bestall-bedomning', { page: { productInfo: { ...aProduct, campaign } } });

  it('chooses the campaign price by itself, validates its code once, and lets go of both at the regular price', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post(COUPONS, async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ valid: true, coupon: { amount_off: 20_000, percent_off: null } });
      }),
    );
    const page = await open();
    await toast('Rabattkod aktiverad!', 'status');
    expect(radio('rebate')).toHaveProperty('checked', true);
    expect(code().value).toBe('RABATT200');
    expect(validate().disabled).toBe(true);
    expect(price()).toBe(REBATE);
    screen.getByText('Med koden RABATT200, till och med 30 maj 2026.', { exact: false });
    expect(screen.getAllByText(/Lägsta pris senaste 30 dagarna: 699\skr/).length).toBeGreaterThan(0);
    expect(asked).toEqual([{ couponCode: 'RABATT200' }]);

    await page.user.click(radio('regular'));
    expect(code().value).toBe('');
    expect(price()).toBe(REGULAR);
    await page.fill(code(), 'VALKOMMEN100');
    expect(validate().disabled).toBe(false);
    await page.user.click(radio('rebate'));
    await screen.findByText('Koden RABATT200 är aktiverad.', { exact: false });
    expect(price()).toBe(REBATE);
  });

  it('falls back to the regular price, and says why, when the code cannot be validated', async () => {
    const answer = heldAnswer();
    server.use(http.post(COUPONS, () => answer.until.then(() => HttpResponse.error())));
    await open();
    expect(price()).toBe(REBATE);
    answer.release();
    expect(await toast('Fel vid validering')).toContain('Kunde inte validera rabattkoden. Försök igen.');
    expect(document.querySelector<HTMLInputElement>('input[value="regular"]')?.checked).toBe(true);
    expect(price()).toBe(REGULAR);
  });
});

describe('ordering and paying an assessment', () => {
  const PAYMENT: CreatePaymentResponse = {
    client_secret: 'cs_test_1_secret_2',
    amount_total: 69_900,
    vat_amount: 13_980,
    discount_amount: 0,
  };
  const FAILED = 'Ett fel uppstod: Kunde inte förbereda betalning. Försök igen.';
  let page: RenderedPage;

  const goOn = async () => {
    await page.user.click(screen.getByText('Fortsätt till betalning'));
  };
  const fillIn = async () => {
    page = await renderPage('/bestall-bedomning');
    await page.fill(screen.getByLabelText(/^Namn/), 'Åsa Öberg');
    await page.fill(screen.getByLabelText(/^E-post/), 'asa@example.se');
    await page.fill(screen.getByLabelText(/^Telefonnummer/), '070-123 45 67');
    await page.user.click(screen.getByLabelText('Kvinna'));
  };

  it('checks a typed code by itself before going on, and stays with what was written when it is wrong', async () => {
    server.use(
      http.post(COUPONS, () => HttpResponse.json({ valid: false, error: 'Ogiltig rabattkod' }), { once: true }),
      http.post(COUPONS, () => HttpResponse.json(VALID)),
      http.post(PAYMENTS, () => HttpResponse.json({ ...PAYMENT, amount_total: 59_900, discount_amount: 10_000 })),
    );
    await fillIn();
    await page.fill(code(), 'NEJDU');
    await goOn();
    await toast('Ogiltig rabattkod');
    expect(screen.getByLabelText<HTMLInputElement>(/^Namn/).value).toBe('Åsa Öberg');
    await page.fill(code(), ' valkommen100 ');
    // With the Enter key, as any form.
    await page.user.type(screen.getByLabelText(/^Telefonnummer/), '{Enter}');
    await screen.findByText('Laddar betalningsformulär...');
    expect(screen.getByLabelText('Steg').querySelector('[aria-current="step"]')?.textContent).toBe('2Betalning');
    const lines = [...screen.getByLabelText('Kontrollera dina uppgifter').querySelectorAll('dt, dd')];
    expect(lines.slice(0, 12).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Namn', 'Åsa Öberg', 'E-post', 'asa@example.seÄndra', 'Telefonnummer', '070-123 45 67',
      'Kön', 'Kvinna', 'Ordinarie pris', '699 kr', 'Rabattkod', 'VALKOMMEN100, aktiverad',
    ]); // prettier-ignore
    expect(price()).toBe('Pris699 krRabatt−100 krTotalt599 krMoms (25 %), ingår119,80 kr');
    expect(screen.getAllByText(/Lägsta pris senaste 30 dagarna: 699\skr/).length).toBeGreaterThan(0);
    const withdrawal = screen.getByText('Ångra beställningen', { selector: 'h2' }).parentElement as HTMLElement;
    expect(within(withdrawal).getByText('hej@hudvy.example').getAttribute('href')).toBe('mailto:hej@hudvy.example');
    screen.getByText('Genom att betala godkänner du', { exact: false });
  });

  it('has an entry for each step in the history, and keeps the details for the tab', async () => {
    server.use(
      http.post(COUPONS, () => HttpResponse.json(VALID)),
      http.post(PAYMENTS, () => HttpResponse.json({ ...PAYMENT, amount_total: 59_900, discount_amount: 10_000 })),
      http.post('/functions/v1/get-product-info', () => HttpResponse.json(aProduct)),
    );
    await fillIn();
    await page.fill(code(), 'VALKOMMEN100');
    await goOn();
    await screen.findByText('Laddar betalningsformulär...');
    await page.user.click(screen.getByLabelText('Ändra e-postadressen'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^E-post/)));
    expect(screen.getByLabelText<HTMLInputElement>('Kvinna').checked).toBe(true);
    await page.fill(screen.getByLabelText(/^E-post/), 'anna@example.se');
    window.history.forward();
    await screen.findByText('Laddar betalningsformulär...');
    expect(screen.getByLabelText('Kontrollera dina uppgifter').textContent).toContain('anna@example.se');
    expect(screen.getByLabelText('Kontrollera dina uppgifter').textContent).toContain('VALKOMMEN100, aktiverad');
    window.history.back();
    await screen.findByText('Fortsätt till betalning');
    page.leave();

    // As after a reload: the code is looked at again, quietly.
    page = await renderPage('/bestall-bedomning');
    expect(screen.getByLabelText<HTMLInputElement>(/^Namn/).value).toBe('Åsa Öberg');
    expect(screen.getByLabelText<HTMLInputElement>(/^E-post/).value).toBe('anna@example.se');
    await screen.findByText('Koden VALKOMMEN100 är aktiverad.');
    expect(screen.queryByText('Rabattkod aktiverad!')).toBeNull();
  });

  it('refuses to open a payment of another amount than was shown', async () => {
    server.use(http.post(PAYMENTS, () => HttpResponse.json({ ...PAYMENT, amount_total: 79_900 })));
    await fillIn();
    await goOn();
    const text = 'Priset har ändrats medan du fyllde i formuläret: från 699 kr till 799 kr.';
    expect((await screen.findByText(text, { exact: false })).getAttribute('role')).toBe('alert');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('offers to try again when the payment cannot be prepared', async () => {
    server.use(http.post(PAYMENTS, () => HttpResponse.json({ error: 'no', code: 'upstream_error' }, { status: 502 })));
    await fillIn();
    await goOn();
    await screen.findByText(FAILED);
    expect(await toast('Betalningsfel')).toContain('Kunde inte förbereda betalning. Försök igen.');
    server.use(http.post(PAYMENTS, () => HttpResponse.json(PAYMENT)));
    await page.user.click(screen.getByText('Försök igen'));
    await screen.findByText('Laddar betalningsformulär...');
  });

  it('counts an answer without client_secret as a failure', async () => {
    server.use(http.post(PAYMENTS, () => HttpResponse.json({ client_secret: '' })));
    await fillIn();
    await goOn();
    await screen.findByText(FAILED);
  });

  it('goes back to the form when the code is refused at the payment', async () => {
    server.use(
      http.post(COUPONS, () => HttpResponse.json(VALID), { once: true }),
      http.post(COUPONS, () => HttpResponse.json({ valid: false, error: 'Rabattkoden har gått ut' })),
      http.post(PAYMENTS, () => HttpResponse.json({ error: 'x', code: 'bad_request' }, { status: 400 })),
      http.post('/functions/v1/get-product-info', () => HttpResponse.json(aProduct)),
    );
    await fillIn();
    await page.fill(code(), 'VALKOMMEN100');
    await page.user.click(validate());
    await toast('Rabattkod aktiverad!', 'status');
    await goOn();
    expect(await toast('Ogiltig rabattkod')).toContain('Rabattkoden har gått ut');
    await waitFor(() => expect(price()).toBe(REGULAR));
  });
});

describe('the confirmation', () => {
  /** Streams are cut off on their way, so that the page asks instead. */
  class BrokenStream extends EventTarget {
    onerror: (() => void) | null = null;
    constructor() {
      super();
      setTimeout(() => this.onerror?.());
    }
    close(): void {
      this.onerror = null;
    }
  }
  const known: CheckoutSessionResponse = {
    state: 'paid',
    orderNumber: '1042',
    emailMasked: 'a•••@e•••.se',
    confirmationSent: false,
    formSent: false,
    underReview: false,
  };

  beforeEach(() => {
    Object.assign(window, { EventSource: BrokenStream });
  });

  it('D3: tells what the server knows of the mails, and of a payment that is looked at first', async () => {
    let answer = known;
    server.use(http.get('/api/v1/checkout-sessions/cs_test_known', () => HttpResponse.json(answer)));
    const page = await renderPage('/payment-success?session_id=cs_test_known');
    const follows = 'Vi mejlar bekräftelsen och länken till formuläret till a•••@e•••.se om en liten stund.';
    await screen.findByText(follows);
    answer = { ...known, confirmationSent: true };
    await page.answered('/api/v1/checkout-sessions/cs_test_known');
    screen.getByText(follows);
    screen.getByText('Ordernummer 1042');
    // Only the browser that ordered can have the mails sent again.
    expect(screen.queryByText('Skicka igen')).toBeNull();
    answer = { ...known, underReview: true };
    await screen.findByText('Vi har tagit emot din betalning', { selector: 'h1' });
    expect(screen.queryByText('arbetsdagar', { exact: false })).toBeNull();
  });

  it('lets the browser that ordered see the address, have the mails sent again, and name another address', async () => {
    const own = { clientSecret: 'cs_test_own_secret_1', email: 'asa@gmial.com', isPaid: true };
    window.sessionStorage.setItem('own-order', JSON.stringify(own));
    const sent = { ...known, confirmationSent: true, formSent: true };
    const asked: unknown[] = [];
    server.use(
      http.get('/api/v1/checkout-sessions/cs_test_own', () => HttpResponse.json(sent)),
      http.post('/api/v1/case-access/email', () => HttpResponse.json({ code: 'over_limit' }, { status: 429 }), {
        once: true,
      }),
      http.post('/api/v1/case-access/email', async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, fill } = await renderPage('/payment-success?session_id=cs_test_own');
    await screen.findByText('Vi har mejlat bekräftelsen och länken till formuläret till asa@gmial.com.');
    await user.click(screen.getByText('Skicka igen'));
    await screen.findByText('Vi har skickat länken många gånger. Skriv till hej@hudvy.example, så hjälper vi dig.');
    await user.click(screen.getByText('Ändra adress'));
    await fill(screen.getByLabelText('Rätt e-postadress'), 'asa@gmail');
    await user.click(screen.getByText('Skicka till den här adressen'));
    screen.getByText('Skriv e-postadressen så här: namn@exempel.se.');
    await fill(screen.getByLabelText('Rätt e-postadress'), 'asa@gmail.com');
    await user.click(screen.getByText('Skicka till den här adressen'));
    await screen.findByText('Vi mejlar länken till asa@gmail.com.');
    expect(asked).toEqual([{ clientSecret: own.clientSecret, email: 'asa@gmail.com' }]);
    await screen.findByText('Vi har mejlat bekräftelsen och länken till formuläret till asa@gmail.com.');
    expect(JSON.parse(window.sessionStorage.getItem('own-order') ?? '')).toEqual({ ...own, email: 'asa@gmail.com' });
  });

  it('never says paid for a session that the server does not know as paid', async () => {
    server.use(
      http.get('/api/v1/checkout-sessions/cs_test_unknown', () =>
        HttpResponse.json({ ...known, state: 'pending', emailMasked: null }),
      ),
    );
    const page = await renderPage('/payment-success?session_id=cs_test_unknown');
    await page.answered('/api/v1/checkout-sessions/cs_test_unknown');
    screen.getByText('Betalningen bekräftas…', { selector: 'h1' });
    expect(screen.queryByText('Betalning genomförd!')).toBeNull();
    page.leave();
    await renderPage('/payment-success');
    screen.getByText('Din betalning', { selector: 'h1' });
    expect(screen.queryByText('Vi har mejlat', { exact: false })).toBeNull();
  });
});
