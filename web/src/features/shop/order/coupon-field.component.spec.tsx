import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heldAnswer } from '../../../../test-support/held-answer.js';
import {
  codeField,
  COUPONS,
  price,
  REGULAR_PRICE,
  VALID_COUPON,
  validateButton,
} from '../../../../test-support/order-form.js';
import { aProduct } from '../../../../test-support/page-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

const noteOfCode = () => document.getElementById(codeField().getAttribute('aria-describedby') ?? '')?.textContent;

describe('the discount code of an order', () => {
  let page: RenderedPage;

  const validateCode = async (text: string) => {
    page = await renderPage('/bestall-bedomning');
    await page.fill(codeField(), text);
    await page.user.click(validateButton());
  };

  it('a code becomes a removable chip, trimmed, by button or Enter, and an edit removes it', async () => {
    const requests: unknown[] = [];
    server.use(
      http.post(COUPONS, async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json(VALID_COUPON);
      }),
    );
    page = await renderPage('/bestall-bedomning');
    expect(validateButton().disabled).toBe(true);
    await page.fill(codeField(), '   ');
    expect(validateButton().disabled).toBe(true);
    await page.fill(codeField(), ' VALKOMMEN100 ');
    expect(validateButton().disabled).toBe(false);
    expect(requests).toEqual([]);
    await page.user.click(validateButton());
    expect(await toast('Rabattkod aktiverad!', 'status')).toContain('Din rabatt har tillämpats.');
    expect(requests).toEqual([{ couponCode: 'VALKOMMEN100' }]);
    expect(price()).toBe('Pris699 krRabatt−100 krTotalt599 krMoms (25 %), ingår119,80 kr');
    expect(codeField().value).toBe('');
    screen.getByText(/^VALKOMMEN100 −100\skr/);
    await page.user.click(screen.getByLabelText('Ta bort koden VALKOMMEN100'));
    expect(price()).toBe(REGULAR_PRICE);
    expect(document.activeElement).toBe(codeField());
    await page.user.keyboard('valkommen100{Enter}');
    await screen.findByText('Koden VALKOMMEN100 är aktiverad.');
    // The key did not send the form.
    expect(screen.queryByText('Skriv ditt namn.')).toBeNull();
    await page.fill(codeField(), 'VALKOMMEN10');
    expect(price()).toBe(REGULAR_PRICE);
    expect(screen.queryByText('är aktiverad', { exact: false })).toBeNull();
  });

  it.each(['Ogiltig rabattkod', 'Rabattkoden har gått ut'])(
    'a refused code is explained beside the field and in a toast: %s',
    async (error) => {
      server.use(http.post(COUPONS, () => HttpResponse.json({ valid: false, error })));
      await validateCode('NEJDU');
      expect(await toast('Ogiltig rabattkod')).toContain(`Ogiltig rabattkod${error}`);
      expect(noteOfCode()).toBe(error);
      expect(codeField().getAttribute('aria-invalid')).toBe('true');
    },
  );

  it('a missing reason gets a default text', async () => {
    server.use(http.post(COUPONS, () => HttpResponse.json({ valid: false })));
    await validateCode('X');
    expect(await toast('Ogiltig rabattkod')).toContain('Rabattkoden kunde inte hittas.');
    expect(noteOfCode()).toBe('Ogiltig rabattkod');
  });

  it('a failed check is reported', async () => {
    server.use(http.post(COUPONS, () => HttpResponse.error()));
    await validateCode('VALKOMMEN100');
    expect(await toast('Fel vid validering')).toContain('Kunde inte validera rabattkoden. Försök igen.');
    expect(noteOfCode()).toBe('Kunde inte validera rabattkod');
  });

  it('the Validera button is disabled during a check, and only the latest response counts', async () => {
    const answer = heldAnswer();
    server.use(http.post(COUPONS, () => answer.until.then(() => HttpResponse.json(VALID_COUPON)), { once: true }));
    await validateCode('VALKOMMEN100');
    expect(noteOfCode()).toBe('Kontrollerar koden…');
    expect(validateButton().disabled).toBe(true);
    await page.fill(codeField(), 'ANNAN');
    answer.release();
    await page.answered(COUPONS);
    expect(price()).toBe(REGULAR_PRICE);
    expect(screen.queryByText('Rabattkod aktiverad!')).toBeNull();
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

  it('the campaign price is applied and validated once, and both are removed at the regular price', async () => {
    const requests: unknown[] = [];
    server.use(
      http.post(COUPONS, async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json({ valid: true, coupon: { amount_off: 20_000, percent_off: null } });
      }),
    );
    const page = await open();
    await toast('Rabattkod aktiverad!', 'status');
    expect(radio('rebate')).toHaveProperty('checked', true);
    expect(codeField().value).toBe('RABATT200');
    expect(validateButton().disabled).toBe(true);
    expect(price()).toBe(REBATE);
    screen.getByText('Med koden RABATT200, till och med 30 maj 2026.', { exact: false });
    expect(screen.getAllByText(/Lägsta pris senaste 30 dagarna: 699\skr/).length).toBeGreaterThan(0);
    expect(requests).toEqual([{ couponCode: 'RABATT200' }]);

    await page.user.click(radio('regular'));
    expect(codeField().value).toBe('');
    expect(price()).toBe(REGULAR_PRICE);
    await page.fill(codeField(), 'VALKOMMEN100');
    expect(validateButton().disabled).toBe(false);
    await page.user.click(radio('rebate'));
    await screen.findByText('Koden RABATT200 är aktiverad.', { exact: false });
    expect(price()).toBe(REBATE);
  });

  it('a failed validation falls back to the regular price, and says why', async () => {
    const answer = heldAnswer();
    server.use(http.post(COUPONS, () => answer.until.then(() => HttpResponse.error())));
    await open();
    expect(price()).toBe(REBATE);
    answer.release();
    expect(await toast('Fel vid validering')).toContain('Kunde inte validera rabattkoden. Försök igen.');
    expect(document.querySelector<HTMLInputElement>('input[value="regular"]')?.checked).toBe(true);
    expect(price()).toBe(REGULAR_PRICE);
  });
});
