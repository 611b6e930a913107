import { http, HttpResponse } from 'msw';
import type { OrderRow } from '../../src/shop/orders/orders.contract.js';
import { server } from './page-server.js';
import { renderPage, type RenderedPage } from './render-page.js';
import { aSession } from './session.js';

export const INVOICES = '/functions/v1/get-stripe-invoices';
export const ORDERS = '/rest/v1/orders';
export const ADMINS = '/rest/v1/cms_admins';
export const CASES = '/api/v1/me/cases';
export const NO_INVOICES = 'Du har inga fakturor än. När du har betalat en beställning visas fakturan här.';

/** An own order, as the list of orders has it. */
export const ORDER: OrderRow = {
  id: 'order',
  number: 1001,
  created_at: '2025-10-09T10:53:20+00:00',
  paid_at: '2025-10-09T12:05:00.000Z',
  status: 'paid',
  name: 'Åsa Öberg',
  email: 'asa@example.se',
  amount_total: 69_900,
  currency: 'SEK',
};

const signedIn = aSession();
/** An account without a name. */
export const namelessSession = { ...signedIn, user: { ...signedIn.user, user_metadata: {} } };

/** Opens the overview of a signed-in account. */
export function enterAccount(): Promise<RenderedPage> {
  return renderPage('/min-hudvard', { session: namelessSession });
}

/** Serves the overview of an account without data. */
export function answerEmptyAccount(): void {
  server.use(
    http.get(ADMINS, () => HttpResponse.json([])),
    http.get(ORDERS, () => HttpResponse.json([])),
    http.get(CASES, () => HttpResponse.json({ cases: [] })),
    http.post(INVOICES, () => HttpResponse.json({ invoices: [] })),
    http.get('/api/v1/me/rights-requests', () => HttpResponse.json({ areWordsShown: true, requests: [] })),
    http.get('/api/v1/me/erasure', () =>
      HttpResponse.json({ obstacles: ['open_case'], unsentForms: 0, journals: [], receiptsUntilDay: null }),
    ),
  );
}

export const linksOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll('a') ?? [])];
