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
  ...{ unanswered: { orders: 0, paidOre: 0 }, stripe: null },
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
    expect(screen.getByRole('alert').textContent).toContain('skiljer 0,01 kr');
    expect(screen.getByText(/^Betalt och inte besvarat vid slutet: 3 ordrar, 2\s097 kr\./)).toBeDefined();
    const table = within(screen.getByRole('table', { name: 'Rader att titta på' }));
    expect(table.getByText('Betald, men inte bokförd av Stripe')).toBeDefined();
    expect(table.getByRole('link', { name: 'Order 1042' }).getAttribute('href')).toBe('/admin/orders/o1');
  });

  it('a number leads to the orders, payouts or verifications that it sums, and none to nothing', async () => {
    serve({ sums: { ...ZERO, orders: 2, salesOre: 139_800, feesOre: 2_458, paidOutOre: 68_671, begun: 3 } });
    await enterAdminArea('/admin/manad', 'sv');
    const wayOf = async (name: string) => {
      const cells = (await screen.findByRole('cell', { name })).closest('tr');
      return cells?.querySelector('a')?.getAttribute('href') ?? null;
    };
    const paid = '/admin/orders?waits=paid&from=2026-03-01&until=2026-03-31';
    expect(await wayOf('Ordrar')).toBe(paid);
    expect(await wayOf('Försäljning med moms')).toBe(paid);
    expect(await wayOf('Påbörjade ordrar')).toBe('/admin/orders?from=2026-03-01&until=2026-03-31');
    expect(await wayOf('Avgifter till Stripe')).toBe('/admin/manad?manad=2026-03&vy=bocker');
    expect(await wayOf('Utbetalt till banken')).toBe('#utbetalningar');
    expect(await wayOf('Återbetalt med moms')).toBeNull();
    expect(await wayOf('Mediantid till svar')).toBeNull();
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
