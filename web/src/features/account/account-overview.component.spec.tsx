import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AccountCaseResponse } from '../../../../src/assessments/access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../src/orders/orders.contract.js';
import type { InvoiceResponse } from '../../../../src/payments/billing/invoices.contract.js';
import { heldAnswer } from '../../../test-support/held-answer.js';
import { server } from '../../../test-support/page-server.js';
import { renderPage } from '../../../test-support/render-page.js';
import { aSession } from '../../../test-support/session.js';

const INVOICES = '/functions/v1/get-stripe-invoices';
const ORDERS = '/rest/v1/orders';
const ADMINS = '/rest/v1/cms_admins';
const CASES = '/api/v1/me/cases';
const NONE = 'Du har inga fakturor än. När du har betalat en beställning visas fakturan här.';

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
const ORDER: OrderRow = {
  id: 'order',
  number: 1001,
  created_at: '2025-10-09T10:53:20+00:00',
  status: 'paid',
  name: 'Åsa Öberg',
  email: 'asa@example.se',
  amount_total: 69_900,
  currency: 'SEK',
};
const signedIn = aSession();
/** Of an account that does not know a name. */
const session = { ...signedIn, user: { ...signedIn.user, user_metadata: {} } };

describe('a signed-in person', () => {
  beforeEach(() => {
    server.use(
      http.get(ADMINS, () => HttpResponse.json([])),
      http.get(ORDERS, () => HttpResponse.json([])),
      http.get(CASES, () => HttpResponse.json({ cases: [] })),
      http.post(INVOICES, () => HttpResponse.json({ invoices: [] })),
    );
  });

  const enter = () => renderPage('/min-hudvard', { session });
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  const linksOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll('a') ?? [])];
  /** What is expected to be complained of in the console. */
  const complaints = () => jest.spyOn(console, 'error').mockImplementation();

  it('D18: sees each own order with number, date, amount, state and receipt', async () => {
    const statuses = ['paid', 'pending', 'part_refunded', 'refunded', 'expired', 'cancelled'];
    const orders = statuses.map((status, index) => ({ ...ORDER, id: `order-${index}`, number: 1001 + index, status }));
    server.use(
      http.get(ORDERS, () => HttpResponse.json(orders)),
      http.post(INVOICES, () => HttpResponse.json({ invoices: [{ ...INVOICE, order_id: 'order-0' }] })),
    );
    const { user } = await enter();
    await user.click(await screen.findByText('Beställningar'));
    await screen.findByText(/^Visa kvitto/);
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('[data-variant]')?.textContent)).toEqual([
      'Betald', 'Väntar på betalning', 'Delvis återbetald', 'Återbetald', 'Inte betald', 'Avbruten',
    ]); // prettier-ignore
    const [first = document.body] = rows;
    for (const part of ['Beställning 1001', '9 oktober 2025', '699,00\u00a0kr', 'Visa kvitto'])
      expect(first.textContent).toContain(part);
    expect(first.textContent).toContain('Länken till formuläret kommer i mejlet ”Ditt formulär, order 1001”.');
    expect(rows.flatMap(linksOf).map(({ href }) => href)).toEqual(['https://invoice.example/1']);
  });

  it('finds the assessments between invoices and orders, each with its state and a way to its page', async () => {
    const own = {
      id: 'case-1',
      orderNumber: '1001',
      createdAt: '2026-05-04T10:00:00Z',
      submittedAt: null,
      dueAt: null,
      answeredAt: null,
    };
    const answered = { ...own, id: 'case-3', orderNumber: '999', state: 'closed', answeredAt: '2026-04-04T10:00:00Z' };
    const sent = { ...own, id: 'case-2', orderNumber: '1000', state: 'submitted', dueAt: '2026-05-05T12:05:00Z' };
    server.use(
      http.get(ORDERS, () => HttpResponse.json([ORDER])),
      http.get(CASES, () => HttpResponse.json({ cases: [sent, { ...own, state: 'form_sent' }, answered] })),
    );
    const { user } = await enter();
    await user.click(await screen.findByText('Bedömningar'));
    await screen.findByText('Beställningar');
    expect(tabs()).toEqual(['Fakturor', 'Bedömningar', 'Beställningar']);
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('[data-variant]')?.textContent)).toEqual([
      'Inskickad',
      'Formulär att fylla i',
      'Avslutad',
    ]);
    expect(rows[0]?.textContent).toContain('Svar senast tisdag 5 maj kl. 14.05');
    expect(rows.flatMap(linksOf).map(({ pathname }) => pathname)).toEqual([
      '/min-hudvard/bedomning/case-2',
      '/min-hudvard/bedomning/case-1',
      '/min-hudvard/bedomning/case-3',
    ]);
    expect(rows.flatMap(linksOf).map(({ textContent }) => textContent)).toEqual(['Öppna', 'Fyll i', 'Läs svaret']);
    expect(rows[2]?.textContent).toContain('Besvarad 4 april 2026');
  });

  describe('what is under way', () => {
    const CASE: AccountCaseResponse = {
      id: 'case-1',
      orderNumber: '1001',
      state: 'form_sent',
      createdAt: '2026-05-04T08:00:00Z',
      submittedAt: null,
      dueAt: null,
      pausedSince: null,
      answeredAt: null,
    };
    const cards = () => screen.findAllByRole('region', { name: /^Bedömning, order/ });
    const stepOf = (card: HTMLElement) => card.querySelector('[aria-current=step]')?.textContent;
    const saidIn = (card: HTMLElement) => card.querySelector('ol + p')?.textContent;
    const show = (cases: readonly AccountCaseResponse[], orders: readonly OrderRow[] = []) =>
      server.use(
        http.get(ORDERS, () => HttpResponse.json(orders)),
        http.get(CASES, () => HttpResponse.json({ cases })),
      );

    it('stands on top with its step, what happens and until when, and the next thing to do', async () => {
      const sent = { dueAt: '2026-05-05T12:05:00Z' };
      const late = { dueAt: '2026-05-04T09:00:00Z' };
      show(
        [
          { ...CASE, id: 'case-6', orderNumber: '1006', state: 'submitted', ...sent },
          { ...CASE, id: 'case-5', orderNumber: '1005', state: 'in_review', ...late },
          { ...CASE, id: 'case-4', orderNumber: '1004', state: 'in_review', ...sent },
          { ...CASE, id: 'case-3', orderNumber: '1003', state: 'needs_info', ...sent },
          { ...CASE, id: 'case-2', orderNumber: '1002', state: 'answered', ...late },
          { ...CASE, id: 'case-0', orderNumber: '1000', state: 'closed', ...late },
        ],
        [
          { ...ORDER, number: 1007, created_at: '2026-05-04T09:59:00Z' },
          { ...ORDER, number: 1006, created_at: '2026-05-04T08:00:00Z' },
        ],
      );
      await enter();
      const shown = await cards();
      expect(shown.map((card) => [card.querySelector('h2')?.textContent, stepOf(card), saidIn(card)])).toEqual([
        ['Bedömning, order 1003', 'Läkare läser', expect.stringMatching(/^Läkaren behöver veta mer .* står still/)],
        ['Bedömning, order 1002', 'Svar', 'Läkaren har svarat.'],
        ['Bedömning, order 1006', 'Läkare läser', expect.stringContaining('Svar senast tisdag 5 maj kl. 14.05.')],
        ['Bedömning, order 1005', 'Läkare läser', expect.stringMatching(/^Svaret har dröjt längre än vi lovade/)],
        ['Bedömning, order 1004', 'Läkare läser', expect.stringMatching(/^En läkare läser .* tisdag 5 maj kl. 14.05/)],
        ['Bedömning, order 1007', 'Mottagen', expect.stringContaining('Länken till formuläret kommer med e-post')],
      ]);
      expect(shown.flatMap(linksOf).map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
        ['Svara läkaren', '/min-hudvard/bedomning/case-3'],
        ['Läs svaret', '/min-hudvard/bedomning/case-2'],
      ]);
    });

    it('has the link to the form mailed again, and says where to or why not', async () => {
      const answers = [
        HttpResponse.json({ emailMasked: 'a•••@e•••.se' }, { status: 202 }),
        HttpResponse.json({ error: 'x', code: 'over_limit' }, { status: 429 }),
        HttpResponse.json({ error: 'x', code: 'internal' }, { status: 500 }),
        HttpResponse.json({ error: 'x', code: 'not_editable' }, { status: 409 }),
      ];
      const complained = complaints();
      show([CASE]);
      server.use(http.post(`${CASES}/case-1/form-mails`, () => answers.shift()));
      const { user } = await enter();
      const [card = document.body] = await cards();
      expect([stepOf(card), linksOf(card).map(({ textContent }) => textContent)]).toEqual([
        'Formulär',
        ['Fyll i formuläret'],
      ]);
      const ask = () => user.click(within(card).getByText('Skicka länken igen'));
      await ask();
      await within(card).findByText('En ny länk är på väg till a•••@e•••.se.', { exact: false });
      await ask();
      await within(card).findByText('Vi har redan skickat länken flera gånger.', { exact: false });
      await ask();
      await within(card).findByText('Länken kunde inte skickas.', { exact: false });
      expect(complained).toHaveBeenCalledWith('no link was sent', expect.anything());
      // The form was sent in elsewhere: the card tells.
      show([{ ...CASE, state: 'submitted', dueAt: '2026-05-05T12:05:00Z' }]);
      await ask();
      await screen.findByText('Svar senast tisdag 5 maj kl. 14.05.', { exact: false });
      expect(screen.queryByText('Skicka länken igen')).toBeNull();
    });

    it('is a way to order when there is nothing, and tells of what has ended', async () => {
      const { leave } = await enter();
      const title = await screen.findByText('Du har ingen pågående bedömning');
      expect(linksOf(title.closest('section') ?? undefined).map(({ pathname }) => pathname)).toEqual([
        '/bestall-bedomning',
      ]);
      leave();
      show([{ ...CASE, state: 'closed' }]);
      await enter();
      await screen.findByText('Dina tidigare bedömningar finns kvar under Bedömningar.');
    });

    it('is grey lines while it is fetched, and neither a card nor nothing when it cannot be', async () => {
      const complained = complaints();
      const answer = heldAnswer();
      server.use(http.get(CASES, () => answer.until.then(() => HttpResponse.json({}, { status: 500 }))));
      const { user } = await enter();
      await screen.findByText(NONE);
      expect(screen.getAllByTestId('skeleton-line')).not.toEqual([]);
      answer.release();
      await screen.findByText('Bedömningarna kunde inte hämtas.', { exact: false });
      expect(complained).toHaveBeenCalledWith('the cases could not be read', expect.anything());
      expect(screen.queryByText('Du har ingen pågående bedömning')).toBeNull();
      show([CASE]);
      await user.click(screen.getByText('Försök igen'));
      await cards();
    });
  });

  it('is greeted by the name of the account, otherwise by that of an own order, with the address beside it', async () => {
    const greeting = () => screen.getByText(/^Välkommen, /).textContent;
    const { leave } = await enter();
    await screen.findByText(NONE);
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
    await enter();
    await screen.findByText('Beställningar');
    expect(greeting()).toBe('Välkommen, Anna-Karin asa@example.se');
  });

  it('D18: is offered another try when the orders cannot be fetched, and reads the invoices meanwhile', async () => {
    const complained = complaints();
    server.use(http.get(ORDERS, () => HttpResponse.json({}, { status: 500 })));
    const { user } = await enter();
    await screen.findByText('Beställningarna kunde inte hämtas.', { exact: false });
    expect(complained).toHaveBeenCalledWith('the orders could not be read', expect.anything());
    screen.getByText(NONE);
    expect(tabs()).toEqual(['Fakturor']);
    server.use(http.get(ORDERS, () => HttpResponse.json([ORDER])));
    await user.click(screen.getByText('Försök igen'));
    await screen.findByText('Beställningar');
  });

  it('sees each status with its label and badge, and links out', async () => {
    const statuses = ['paid', 'open', 'draft', 'succeeded', 'pending', 'failed', 'void'];
    const bare = { number: null, description: null, hosted_invoice_url: null, invoice_pdf: null, status: 'open' };
    const invoices = statuses.map((status, index) => ({ ...INVOICE, id: `in_${index}`, number: `A-${index}`, status }));
    server.use(
      http.post(INVOICES, () => HttpResponse.json({ invoices: [...invoices, { ...INVOICE, ...bare, id: 'in_bare' }] })),
    );
    await enter();
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

  it('is offered another try when the invoices cannot be fetched', async () => {
    const complained = complaints();
    server.use(http.post(INVOICES, () => HttpResponse.json({ error: 'x', code: 'upstream_error' }, { status: 502 })));
    const { user } = await enter();
    await screen.findByText('Fakturorna kunde inte hämtas.', { exact: false });
    expect(complained).toHaveBeenCalledWith('the invoices could not be read', expect.anything());
    server.use(http.post(INVOICES, () => HttpResponse.json({ invoices: [] })));
    await user.click(screen.getByText('Försök igen'));
    await screen.findByText(NONE);
  });

  it('sees grey lines while the invoices are on their way', async () => {
    const answer = heldAnswer();
    server.use(http.post(INVOICES, () => answer.until.then(() => HttpResponse.json({ invoices: [] }))));
    await enter();
    await within(await screen.findByRole('tabpanel')).findAllByTestId('skeleton-line');
    answer.release();
    await screen.findByText(NONE);
    expect(screen.queryByTestId('skeleton-line')).toBeNull();
  });

  it('counts as an admin after a passing failure', async () => {
    let calls = 0;
    server.use(
      http.get(ADMINS, () => {
        calls += 1;
        return calls < 3
          ? HttpResponse.json({}, { status: 503 })
          : HttpResponse.json([{ user_id: session.user.id, is_active: true }]);
      }),
    );
    await enter();
    const [link] = await screen.findAllByText<HTMLAnchorElement>('Admin');
    expect(link?.pathname).toBe('/admin/dashboard');
    expect(calls).toBe(3);
  });

  it('counts as none when the failure lasts', async () => {
    const complained = complaints();
    let calls = 0;
    server.use(
      http.get(ADMINS, () => {
        calls += 1;
        return HttpResponse.json({}, { status: 503 });
      }),
    );
    await enter();
    await waitFor(() =>
      expect(complained).toHaveBeenCalledWith('the admin record could not be read', expect.anything()),
    );
    expect(calls).toBe(3);
    expect(screen.queryByText('Admin')).toBeNull();
  });

  it('counts as none without an active record', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get(ADMINS, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('is_active'));
        return HttpResponse.json([]);
      }),
    );
    await enter();
    await screen.findByText(NONE);
    expect(asked).toEqual(['eq.true']);
    expect(screen.queryByText('Admin')).toBeNull();
  });

  it('orders with the address of the account, and writes a name that it does not have', async () => {
    await renderPage('/bestall-bedomning', { session });
    const email = screen.getByLabelText<HTMLInputElement>(/^E-post/);
    await waitFor(() => expect(email.value).toBe('asa@example.se'));
    expect(email.disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Namn/).disabled).toBe(false);
  });
});
