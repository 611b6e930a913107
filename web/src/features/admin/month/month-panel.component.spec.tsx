import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { MonthResponse, MonthSums } from '../../../../../src/clinic/figures/month.contract.js';
import { enterAdminArea, refused } from '../../../../test-support/admin-area.js';
import { server } from '../../../../test-support/page-server.js';

const ZERO: MonthSums = {
  ...{ orders: 0, salesOre: 0, salesVatOre: 0, discountsOre: 0, refunds: 0, refundedOre: 0, refundedVatOre: 0 },
  ...{ disputesOpened: 0, disputesWon: 0, disputesLost: 0, disputedOre: 0, feesOre: 0, paidOutOre: 0 },
  ...{ answered: 0, medianMinutes: null, p95Minutes: null, goalsMissed: 0, limitsMissed: 0, begun: 0, formsSent: 0 },
};
const EMPTY: MonthResponse = {
  ...{ month: '2026-03', isOver: true, sums: ZERO, before: ZERO, days: [], discounts: [], payouts: [], differing: [] },
  ...{ unanswered: { orders: 0, paidOre: 0 }, removed: 0, stripe: null },
};
const serve = (month: Partial<MonthResponse>) =>
  server.use(http.get('/api/v1/admin/months/:month', () => HttpResponse.json({ ...EMPTY, ...month })));
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('cell', { name })).closest('tr');
  return [...(row?.cells ?? [])].map(({ textContent }) => textContent);
};

describe('the page of the month', () => {
  it('numbers stand beside those of the month before, with the VAT apart', async () => {
    serve({
      sums: { ...ZERO, orders: 2, salesOre: 139_800, salesVatOre: 27_960, feesOre: 2_458, medianMinutes: 125 },
      before: { ...ZERO, orders: 1 },
    });
    await enterAdminArea('/admin/manad', 'sv');
    expect(await rowOf('Ordrar')).toEqual(['Ordrar', '2', '1']);
    expect(await rowOf('Försäljning utan moms')).toEqual(['Försäljning utan moms', '1\u00a0118,40 kr', '0 kr']);
    expect(await rowOf('Avgifter till Stripe')).toEqual(['Avgifter till Stripe', '24,58 kr', '0 kr']);
    expect(await rowOf('Mediantid till svar')).toEqual(['Mediantid till svar', '2 h 05 min', 'Inget svar än']);
    expect(screen.getByText('Stripes bokföring är inte kopierad än. Den kopieras inom en timme.')).toBeDefined();
  });

  it('a difference, rows to look at and what is not answered are said', async () => {
    serve({
      isOver: false,
      unanswered: { orders: 3, paidOre: 209_700 },
      stripe: {
        ...{ availableOre: 100, pendingOre: 0, underWayOre: 0, missingOre: -1 },
        readAt: '2026-03-31T10:00:00Z',
      },
      differing: [
        {
          ...{ why: 'unbooked', stripeTransactionId: null, type: null, orderId: 'o1', orderNumber: '1042' },
          ...{ amountOre: 69_900, currency: 'SEK', at: '2026-03-02T10:00:00Z' },
        },
      ],
    });
    await enterAdminArea('/admin/manad?manad=2026-03', 'sv');
    await screen.findByText('Hittills: månaden är inte slut.');
    expect(screen.getByRole('alert').textContent).toContain('skiljer sig med 0,01 kr');
    expect(screen.getByText(/^Betalt och inte besvarat just nu:/).closest('p')?.textContent).toMatch(
      /nu: 3 ordrar, 2\s097 kr\. Det som/,
    );
    const table = within(screen.getByRole('table', { name: 'Rader att titta på' }));
    expect(table.getByText('Betald, men inte bokförd av Stripe')).toBeDefined();
    expect(table.getByRole('link', { name: 'Order 1042' }).getAttribute('href')).toBe('/admin/orders/o1');
  });

  it('the orders that are not answered are those of the end of a month that is over', async () => {
    serve({ unanswered: { orders: 1, paidOre: 69_900 } });
    await enterAdminArea('/admin/manad?manad=2026-03', 'sv');
    await screen.findByText(/^Betalt och inte besvarat när månaden tog slut:/);
    const link = screen.getByRole('link', { name: /^en order, 699\skr$/ });
    expect(link.getAttribute('href')).toBe('/admin/orders?waits=unanswered&until=2026-03-31');
  });

  it('each number leads to the orders or rows that it sums, also of the month before, and 0 leads nowhere', async () => {
    const orders = (set: string) => `/admin/orders?${set && `waits=${set}&`}from=2026-03-01&until=2026-03-31`;
    const rows = (list: string) => `/admin/manad?manad=2026-03&vy=rader&slag=${list}`;
    const ways: readonly (readonly [name: string, keyof MonthSums, href: string])[] = [
      ['Ordrar', 'orders', orders('paid')],
      ['Försäljning med moms', 'salesOre', orders('paid')],
      ['Varav moms', 'salesVatOre', orders('paid')],
      ['Rabatter', 'discountsOre', orders('paid')],
      ['Återbetalningar', 'refunds', rows('refunds')],
      ['Återbetalt med moms', 'refundedOre', orders('refunded')],
      ['Varav moms i återbetalt', 'refundedVatOre', orders('refunded')],
      ['Öppnade tvister', 'disputesOpened', rows('disputes-opened')],
      ['Vunna tvister', 'disputesWon', rows('disputes-won')],
      ['Förlorade tvister', 'disputesLost', rows('disputes-lost')],
      ['Draget i tvister', 'disputedOre', rows('disputed')],
      ['Avgifter till Stripe', 'feesOre', rows('fees')],
      ['Utbetalt till banken', 'paidOutOre', rows('paid-out')],
      ['Påbörjade ordrar', 'begun', orders('')],
      ['Skickade formulär', 'formsSent', orders('forms-sent')],
      ['Besvarade', 'answered', orders('answered')],
      ['Missade mål', 'goalsMissed', orders('goals-missed')],
      ['Missade gränser', 'limitsMissed', orders('limits-missed')],
    ];
    const one = { ...ZERO, ...Object.fromEntries(ways.map(([, name]) => [name, 1])) };
    serve({ sums: one, before: { ...ZERO, feesOre: 1 } });
    await enterAdminArea('/admin/manad', 'sv');
    const linksOf = async (name: string) => {
      const row = (await screen.findByRole('cell', { name })).closest('tr');
      return [...(row?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    };
    for (const [name, , href] of ways) expect([name, (await linksOf(name))[0]]).toEqual([name, href]);
    expect((await linksOf('Avgifter till Stripe'))[1]).toBe('/admin/manad?manad=2026-02&vy=rader&slag=fees');
    expect(await linksOf('Missade gränser')).toHaveLength(1);
    expect(await linksOf('Mediantid till svar')).toEqual([]);
  });

  it('the amounts that Stripe holds, payouts, discounts and the fees of a day lead to their lists', async () => {
    const day = {
      day: '2026-03-02',
      salesOre: 0,
      refundedOre: 0,
      feesOre: 1_229,
      begun: 0,
      paid: 0,
      formsSent: 2,
      answered: 0,
    };
    serve({
      stripe: {
        ...{ availableOre: 100, pendingOre: 200, underWayOre: 300, missingOre: 0 },
        readAt: '2026-03-31T10:00:00Z',
      },
      payouts: [
        { stripePayoutId: 'po_1', amountOre: 400, status: 'paid', arrivesOn: '2026-03-09', hasRows: true },
        { stripePayoutId: 'po_2', amountOre: 500, status: 'paid', arrivesOn: '2026-03-10', hasRows: false },
      ],
      discounts: [
        { code: 'SOMMAR', orders: 3, discountOre: 30_000 },
        { code: null, orders: 4, discountOre: 40_000 },
      ],
      days: [day],
      removed: 2,
    });
    await enterAdminArea('/admin/manad', 'sv');
    const wayOf = async (shown: string) => (await screen.findByRole('link', { name: shown })).getAttribute('href');
    const rows = '/admin/manad?manad=2026-03&vy=rader&slag=';
    expect(await wayOf('1 kr')).toBe(`${rows}available`);
    expect(await wayOf('2 kr')).toBe(`${rows}pending`);
    expect(await wayOf('3 kr')).toBe(`${rows}under-way`);
    expect(await wayOf('4 kr')).toBe(`${rows}payout&utbetalning=po_1`);
    expect(screen.queryByRole('link', { name: '5 kr' })).toBeNull();
    const paid = '/admin/orders?waits=paid&coupon=';
    expect(await wayOf('300 kr')).toBe(`${paid}SOMMAR&from=2026-03-01&until=2026-03-31`);
    expect(await wayOf('400 kr')).toBe(`${paid}-&from=2026-03-01&until=2026-03-31`);
    expect(await wayOf('12,29 kr')).toBe(`${rows}fees&dag=2026-03-02`);
    screen.getByText(
      '2 obetalda ordrar från månaden är borttagna efter trettio dagar, och räknas här men finns inte i listan.',
    );
  });

  it('the list of rows says their number and sum, names each, and follows the choice', async () => {
    const asked: string[] = [];
    const row = {
      id: 'txn_1',
      at: '2026-03-02T10:00:00Z',
      kind: 'sale',
      type: 'charge',
      orderId: 'o1',
      orderNumber: '1042',
    };
    server.use(
      http.get('/api/v1/admin/months/:month/rows', ({ request, params }) => {
        asked.push(`${String(params['month'])}${new URL(request.url).search}`);
        return HttpResponse.json({
          rows: [
            { ...row, ore: 1_229 },
            { ...row, stripeObjectId: 'txn_2', kind: 'refund', ore: -1, orderId: null, orderNumber: null },
          ],
          next: null,
          sums: { counted: 1, returned: 1, ore: 1_228 },
        });
      }),
    );
    const { user } = await enterAdminArea('/admin/manad?manad=2026-03&vy=rader&slag=refunds', 'sv');
    const list = within(await screen.findByRole('table', { name: 'Stripes rader' }));
    screen.getByText('Antal: 1. Summa: 12,28 kr. Kom tillbaka och räknas inte: 1.');
    expect(list.getByRole('link', { name: 'Order 1042' }).getAttribute('href')).toBe('/admin/orders/o1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rader' }), 'Tillgängligt nu');
    await screen.findByText(/^Som det är nu/);
    expect(screen.queryByLabelText('Dag')).toBeNull();
    expect(asked).toEqual(['2026-03?of=refunds', '2026-03?of=available']);
  });

  it('a chosen month stands in the address, and a failure can be tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    server.use(http.get('/api/v1/admin/months/:month', refused));
    const { user } = await enterAdminArea('/admin/manad', 'sv');
    await screen.findByText('Månaden kunde inte hämtas');
    serve({});
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Månad' });
    const before = choice.options[1]?.value ?? '';
    await user.selectOptions(choice, before);
    await screen.findByRole('cell', { name: 'Ordrar' });
    expect(window.location.search).toBe(`?manad=${before}`);
  });
});
