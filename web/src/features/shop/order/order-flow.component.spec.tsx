import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CreatePaymentResponse } from '../../../../../src/shop/orders/orders.contract.js';
import {
  codeField,
  COUPONS,
  goOn,
  price,
  REGULAR_PRICE,
  VALID_COUPON,
  validateButton,
} from '../../../../test-support/order-form.js';
import { aProduct } from '../../../../test-support/page-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

const PAYMENTS = '/functions/v1/create-payment';

describe('ordering and paying an assessment', () => {
  const PAYMENT: CreatePaymentResponse = {
    client_secret: 'cs_test_1_secret_2',
    amount_total: 69_900,
    vat_amount: 13_980,
    discount_amount: 0,
  };
  const FAILED = 'Ett fel uppstod: Kunde inte förbereda betalning. Försök igen.';
  let page: RenderedPage;

  const fillIn = async () => {
    page = await renderPage('/bestall-bedomning');
    await page.fill(screen.getByLabelText(/^Namn/), 'Åsa Öberg');
    await page.fill(screen.getByLabelText(/^E-post/), 'asa@example.se');
    await page.fill(screen.getByLabelText(/^Telefonnummer/), '070-123 45 67');
    await page.user.click(screen.getByLabelText('Kvinna'));
  };

  it('a typed code is checked before the next step, and a wrong one keeps the form', async () => {
    server.use(
      http.post(COUPONS, () => HttpResponse.json({ valid: false, error: 'Ogiltig rabattkod' }), { once: true }),
      http.post(COUPONS, () => HttpResponse.json(VALID_COUPON)),
      http.post(PAYMENTS, () => HttpResponse.json({ ...PAYMENT, amount_total: 59_900, discount_amount: 10_000 })),
    );
    await fillIn();
    await page.fill(codeField(), 'NEJDU');
    await goOn(page);
    await toast('Ogiltig rabattkod');
    expect(screen.getByLabelText<HTMLInputElement>(/^Namn/).value).toBe('Åsa Öberg');
    await page.fill(codeField(), ' valkommen100 ');
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

  it('each step has a history entry, and the details are kept for the tab', async () => {
    server.use(
      http.post(COUPONS, () => HttpResponse.json(VALID_COUPON)),
      http.post(PAYMENTS, () => HttpResponse.json({ ...PAYMENT, amount_total: 59_900, discount_amount: 10_000 })),
      http.post('/functions/v1/get-product-info', () => HttpResponse.json(aProduct)),
    );
    await fillIn();
    await page.fill(codeField(), 'VALKOMMEN100');
    await goOn(page);
    await screen.findByText('Laddar betalningsformulär...');
    await page.user.click(screen.getByLabelText('Ändra e-postadressen'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^E-post/)));
    expect(screen.getByLabelText<HTMLInputElement>('Kvinna').checked).toBe(true);
    await page.fill(screen.getByLabelText(/^E-post/), 'anna@example.se');
    await goOn(page);
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

  it('a payment of another amount than shown is not opened', async () => {
    server.use(http.post(PAYMENTS, () => HttpResponse.json({ ...PAYMENT, amount_total: 79_900 })));
    await fillIn();
    await goOn(page);
    const text = 'Priset har ändrats medan du fyllde i formuläret: från 699 kr till 799 kr.';
    expect((await screen.findByText(text, { exact: false })).getAttribute('role')).toBe('alert');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('a failed preparation offers a retry, and names the request to support', async () => {
    server.use(
      http.post(PAYMENTS, () =>
        HttpResponse.json(
          { error: 'no', code: 'upstream_error' },
          { status: 502, headers: { 'x-request-id': 'a1b2' } },
        ),
      ),
    );
    await fillIn();
    await goOn(page);
    await screen.findByText(FAILED);
    const shown = await toast('Betalningsfel');
    expect(shown).toContain('Kunde inte förbereda betalning. Försök igen.');
    expect(shown).toContain('Felkod: a1b2');
    const said = screen.getByText(FAILED).parentElement;
    expect(said?.textContent).toContain('Felkod: a1b2');
    // What is kept, an address, and another way; nothing is said of money, since no payment was ever opened here.
    expect(said?.textContent).toContain('Allt du har skrivit finns kvar.Betalformuläret hann inte öppnas.');
    expect([...(said?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual([
      'mailto:hej@hudvy.example',
      'https://www.1177.se/hitta-vard/',
    ]);
    server.use(http.post(PAYMENTS, () => HttpResponse.json(PAYMENT)));
    await page.user.click(screen.getByText('Försök igen'));
    await screen.findByText('Laddar betalningsformulär...');
  });

  it('a payment that was opened is looked up, and only Stripe’s word says that nothing was drawn', async () => {
    let money = 'checking';
    server.use(
      http.post(PAYMENTS, () => HttpResponse.json(PAYMENT), { once: true }),
      http.post(PAYMENTS, () => HttpResponse.json({ error: 'no' }, { status: 502 })),
      http.post('/functions/v1/get-product-info', () => HttpResponse.json(aProduct)),
      http.get('/api/v1/checkout-sessions/cs_test_1/money', () => HttpResponse.json({ money })),
    );
    await fillIn();
    await goOn(page);
    await screen.findByText('Laddar betalningsformulär...');
    await page.user.click(screen.getByText('Tillbaka till formulär'));
    await goOn(page);
    await screen.findByText(FAILED);
    await screen.findByText('Vi kontrollerar betalningen.');
    expect(screen.queryByText(/inga pengar har dragits/)).toBeNull();
    money = 'unpaid';
    await screen.findByText('Stripe bekräftar att inga pengar har dragits.', {}, { timeout: 15_000 });
  });

  it('a clinic that stopped taking orders meanwhile says so below the failure, with its date', async () => {
    const error = 'Vi har julstängt. Vi öppnar igen 7 januari 2027 kl. 08.00.';
    server.use(http.post(PAYMENTS, () => HttpResponse.json({ error, code: 'clinic_closed' }, { status: 409 })));
    await fillIn();
    await goOn(page);
    await screen.findByText(FAILED);
    expect(screen.getByText(FAILED).nextElementSibling?.textContent).toBe(error);
    await toast('Betalningsfel');
  });

  it('a response without client_secret counts as a failure', async () => {
    server.use(http.post(PAYMENTS, () => HttpResponse.json({ client_secret: '' })));
    await fillIn();
    await goOn(page);
    await screen.findByText(FAILED);
  });

  it('a code refused at the payment leads back to the form', async () => {
    server.use(
      http.post(COUPONS, () => HttpResponse.json(VALID_COUPON), { once: true }),
      http.post(COUPONS, () => HttpResponse.json({ valid: false, error: 'Rabattkoden har gått ut' })),
      http.post(PAYMENTS, () => HttpResponse.json({ error: 'x', code: 'bad_request' }, { status: 400 })),
      http.post('/functions/v1/get-product-info', () => HttpResponse.json(aProduct)),
    );
    await fillIn();
    await page.fill(codeField(), 'VALKOMMEN100');
    await page.user.click(validateButton());
    await toast('Rabattkod aktiverad!', 'status');
    await goOn(page);
    expect(await toast('Ogiltig rabattkod')).toContain('Rabattkoden har gått ut');
    await waitFor(() => expect(price()).toBe(REGULAR_PRICE));
  });
});
