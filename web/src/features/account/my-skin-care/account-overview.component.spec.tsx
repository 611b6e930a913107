import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { InvoiceResponse } from '../../../../../src/shop/payments/billing/invoices.contract.js';
import {
  ADMINS,
  answerEmptyAccount,
  CASES,
  enterAccount,
  INVOICES,
  linksOf,
  namelessSession,
  NO_INVOICES,
  ORDER,
  ORDERS,
} from '../../../../test-support/account.js';
import { heldAnswer } from '../../../../test-support/held-answer.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

const INVOICE: InvoiceResponse = {
  id: 'in_1',
  order_id: null,
  number: 'A-0001',
  description: 'Hudbedömning',
  created: 1_760_000_000,
  amount: 69_900,
  currency: 'sek',
  status: 'paid',
  hosted_invoice_url: 'https://invoice.example/1',
  invoice_pdf: 'https://invoice.example/1.pdf',
};

describe('a signed-in person', () => {
  beforeEach(answerEmptyAccount);

  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  /** Silences expected console errors. */
  const complaints = () => jest.spyOn(console, 'error').mockImplementation();

  it('a paid order has a link to its receipt where the account sees its invoice, and an order of 0 kr always', async () => {
    const orders = [
      { ...ORDER, id: 'with', number: 1 },
      { ...ORDER, id: 'without', number: 2 },
      { ...ORDER, id: 'free', number: 3, amount_total: 0 },
    ];
    server.use(
      http.get(ORDERS, () => HttpResponse.json(orders)),
      http.post(INVOICES, () => HttpResponse.json({ invoices: [{ ...INVOICE, order_id: 'with' }] })),
    );
    const { user } = await enterAccount();
    await user.click(await screen.findByText('Beställningar'));
    const links = () =>
      screen.queryAllByRole('link', { name: /^Visa kvitto/ }).map((link) => link.getAttribute('href'));
    await waitFor(() => expect(links()).toEqual(['/min-hudvard/kvitto/with', '/min-hudvard/kvitto/free']));
  });

  it('the customer sees each own order with number, date, amount, state and receipt', async () => {
    const statuses = ['paid', 'pending', 'part_refunded', 'refunded', 'expired', 'cancelled'];
    const isPaid = (status: string) => ['paid', 'part_refunded', 'refunded'].includes(status);
    const orders = statuses.map((status, index) => {
      const paid_at = isPaid(status) ? ORDER.paid_at : null;
      return { ...ORDER, id: `order-${index}`, number: 1001 + index, status, paid_at };
    });
    const invoices = ['order-0', 'order-2', 'order-3'].map((order_id) => ({
      ...INVOICE,
      id: `in_${order_id}`,
      order_id,
    }));
    server.use(
      http.get(ORDERS, () => HttpResponse.json(orders)),
      http.post(INVOICES, () => HttpResponse.json({ invoices })),
    );
    const { user } = await enterAccount();
    await user.click(await screen.findByText('Beställningar'));
    await screen.findAllByText(/^Visa kvitto/);
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('[data-variant]')?.textContent)).toEqual([
      'Betald', 'Väntar på betalning', 'Delvis återbetald', 'Återbetald', 'Inte betald', 'Avbruten',
    ]); // prettier-ignore
    const [first = document.body] = rows;
    for (const part of ['Beställning 1001', '9 oktober 2025', '699,00\u00a0kr', 'Visa kvitto'])
      expect(first.textContent).toContain(part);
    expect(first.textContent).toContain('Länken till formuläret kommer i mejlet ”Ditt formulär, bedömning 1001”.');
    expect(rows.map((row) => linksOf(row).map(({ href }) => href.replace(window.location.origin, '')))).toEqual([
      ['/min-hudvard/kvitto/order-0', '/angra'], [], ['/min-hudvard/kvitto/order-2', '/angra'], ['/min-hudvard/kvitto/order-3'], [], [],
    ]); // prettier-ignore
  });

  it('the assessments are one list above the tabs: condition, day, price, doctor and face, state and a link', async () => {
    const own = {
      id: 'case-1',
      orderNumber: '1001',
      createdAt: '2026-05-04T10:00:00Z',
      submittedAt: null,
      dueAt: null,
      limitAt: null,
      pausedSince: null,
      answeredAt: null,
      doctor: null,
      concern: null,
    };
    const doctor = { displayName: 'Lena Ek', title: 'hudläkare', portraitUrl: null };
    const answered = {
      ...{ ...own, id: 'case-3', orderNumber: '999', state: 'closed', answeredAt: '2026-05-05T10:00:00Z' },
      ...{ doctor, concern: 'acne' },
    };
    const inReview = {
      ...{ ...own, id: 'case-2', orderNumber: '1000', state: 'in_review', dueAt: '2026-05-05T12:05:00Z' },
      doctor: { ...doctor, portraitUrl: '/api/v1/portraits/a.webp' },
    };
    const orders = [ORDER, { ...ORDER, id: 'old', number: 999, status: 'refunded' }];
    server.use(
      http.get(ORDERS, () => HttpResponse.json(orders)),
      http.get(CASES, () => HttpResponse.json({ cases: [inReview, { ...own, state: 'form_sent' }, answered] })),
      http.post(INVOICES, () => HttpResponse.json({ invoices: [{ ...INVOICE, order_id: 'old' }] })),
    );
    const { user } = await enterAccount();
    const said = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
    const [waiting = document.body, read = document.body] = await screen.findAllByRole('region', {
      name: /^Bedömning \d/,
    });
    expect(said(waiting.textContent)).toContain('Bedömning 1001Beställd 4 maj 2026699,00 kr, betald');
    expect(said(read.textContent)).toContain('Bedömning 1000Beställd 4 maj 2026Lena Ek, hudläkare');
    expect(read.querySelector('img')?.getAttribute('src')).toBe('/api/v1/portraits/a.webp');
    const [row = document.body] = within(screen.getByRole('region', { name: 'Tidigare bedömningar' })).getAllByRole(
      'listitem',
    );
    expect(said(row.textContent)).toBe(
      'Bedömning 999AkneBeställd 4 maj 2026699,00 kr, återbetaldLESvar från Lena Ek, 5 maj 2026AvslutadLäs svaret',
    );
    expect(linksOf(row).map(({ pathname }) => pathname)).toEqual(['/min-hudvard/bedomning/case-3']);
    // Invoices and orders repeat nothing of it; an invoice has the number of its order.
    expect(tabs()).toEqual(['Fakturor', 'Beställningar']);
    expect(screen.getByRole('tabpanel').textContent).toContain('Beställning 999Nr A-0001');
    await user.click(screen.getByText('Beställningar'));
    const ordered = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(ordered.map(({ textContent }) => textContent.includes('Länken till formuläret'))).toEqual([true, false]);
  });

  it('the greeting uses the account’s name, otherwise an own order’s, with the address beside it', async () => {
    const greeting = () => screen.getByText(/^Välkommen, /).textContent;
    const { leave } = await enterAccount();
    await screen.findByText(NO_INVOICES);
    expect(greeting()).toContain('Välkommen, asa@example.se');
    leave();
    server.use(
      http.get(ORDERS, () =>
        HttpResponse.json([
          { ...ORDER, id: 'of-another', email: 'bo@example.se', name: 'Bo Ek' },
          { ...ORDER, name: ' Anna-Karin  Berg' },
        ]),
      ),
    );
    await enterAccount();
    await screen.findByText('Beställningar');
    expect(greeting()).toBe('Välkommen, Anna-Karin asa@example.se');
  });

  it('a failed list of orders offers a retry, and the invoices stay readable', async () => {
    const complained = complaints();
    server.use(http.get(ORDERS, () => HttpResponse.json({}, { status: 500 })));
    const { user } = await enterAccount();
    await screen.findByText('Beställningarna kunde inte hämtas.', { exact: false });
    expect(complained).toHaveBeenCalledWith('the orders could not be read', expect.anything());
    screen.getByText(NO_INVOICES);
    expect(tabs()).toEqual(['Fakturor']);
    server.use(http.get(ORDERS, () => HttpResponse.json([ORDER])));
    await user.click(screen.getByText('Försök igen'));
    await screen.findByText('Beställningar');
  });

  it('each invoice has its status label, badge and links', async () => {
    const statuses = ['paid', 'open', 'draft', 'succeeded', 'pending', 'failed', 'void'];
    const bare = { number: null, description: null, hosted_invoice_url: null, invoice_pdf: null, status: 'open' };
    const invoices = statuses.map((status, index) => ({ ...INVOICE, id: `in_${index}`, number: `A-${index}`, status }));
    server.use(
      http.post(INVOICES, () => HttpResponse.json({ invoices: [...invoices, { ...INVOICE, ...bare, id: 'in_bare' }] })),
    );
    await enterAccount();
    await screen.findByText('succeeded');
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    const badges = rows.map((row) => row.querySelector<HTMLElement>('[data-variant]'));
    expect(badges.map((badge) => [badge?.textContent, badge?.dataset['variant']])).toEqual([
      ['Betald', 'default'], ['Öppen', 'outline'], ['Utkast', 'outline'], ['succeeded', 'default'],
      ['pending', 'secondary'], ['failed', 'destructive'], ['void', 'outline'], ['Öppen', 'outline'],
    ]); // prettier-ignore
    expect(rows[0]?.textContent).toContain('9 oktober 2025');
    expect(linksOf(rows[0]).map(({ href, rel }) => [href, rel])).toEqual([
      ['https://invoice.example/1', 'noopener noreferrer'], ['https://invoice.example/1.pdf', 'noopener noreferrer'],
    ]); // prettier-ignore
    expect(linksOf(rows.at(-1))).toEqual([]);
  });

  it('skeletons are shown while the invoices load', async () => {
    const answer = heldAnswer();
    server.use(http.post(INVOICES, () => answer.until.then(() => HttpResponse.json({ invoices: [] }))));
    await enterAccount();
    await within(await screen.findByRole('tabpanel')).findAllByTestId('skeleton-line');
    answer.release();
    await screen.findByText(NO_INVOICES);
    expect(screen.queryByTestId('skeleton-line')).toBeNull();
  });

  it('an admin is recognised after a temporary failure', async () => {
    let calls = 0;
    server.use(
      http.get(ADMINS, () => {
        calls += 1;
        return calls < 3
          ? HttpResponse.json({}, { status: 503 })
          : HttpResponse.json([{ user_id: namelessSession.user.id, is_active: true }]);
      }),
    );
    await enterAccount();
    const [link] = await screen.findAllByText<HTMLAnchorElement>('Admin');
    expect(link?.pathname).toBe('/admin/dashboard');
    expect(calls).toBe(3);
  });

  it('a lasting failure hides the admin link', async () => {
    const complained = complaints();
    let calls = 0;
    server.use(
      http.get(ADMINS, () => {
        calls += 1;
        return HttpResponse.json({}, { status: 503 });
      }),
    );
    await enterAccount();
    await waitFor(() =>
      expect(complained).toHaveBeenCalledWith('the admin record could not be read', expect.anything()),
    );
    expect(calls).toBe(3);
    expect(screen.queryByText('Admin')).toBeNull();
  });

  it('an inactive admin gets no admin link', async () => {
    const requests: (string | null)[] = [];
    server.use(
      http.get(ADMINS, ({ request }) => {
        requests.push(new URL(request.url).searchParams.get('is_active'));
        return HttpResponse.json([]);
      }),
    );
    await enterAccount();
    await screen.findByText(NO_INVOICES);
    expect(requests).toEqual(['eq.true']);
    expect(screen.queryByText('Admin')).toBeNull();
  });

  it('the order form has the account’s address, and leaves a missing name blank', async () => {
    await renderPage('/bestall-bedomning', { session: namelessSession });
    const email = screen.getByLabelText<HTMLInputElement>(/^E-post/);
    await waitFor(() => expect(email.value).toBe('asa@example.se'));
    expect(email.disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Namn/).disabled).toBe(false);
  });
});
