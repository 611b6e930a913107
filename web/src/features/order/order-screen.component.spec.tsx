import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CreatePaymentResponse } from '../../../../src/orders/orders.contract.js';
import { heldAnswer } from '../../../test-support/held-answer.js';
import { aProduct } from '../../../test-support/page-data.js';
import { server } from '../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../test-support/render-page.js';
import { toast } from '../../../test-support/toast.js';

const COUPONS = '/functions/v1/validate-coupon';
const PAYMENTS = '/functions/v1/create-payment';
const REGULAR = 'Pris699 krMoms (25 %)139,80 krTotalt699 kr';
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
  it('falls back to the regular price, and says why, when the code cannot be validated', async () => {
    const answer = heldAnswer();
    server.use(http.post(COUPONS, () => answer.until.then(() => HttpResponse.error())));
    const campaign = {
      code: 'RABATT200',
      price_inc_vat: 49_900,
      valid_through: '2026-05-30',
      lowest_price_30_days: 69_900,
    };
    await renderPage('/bestall-bedomning', { page: { productInfo: { ...aProduct, campaign } } });
    expect(price()).toBe('Pris699 krRabatt−200 krMoms (25 %)99,80 krTotalt499 kr');
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
