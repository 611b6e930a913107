import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { httpRequest, JSON_BODY } from '../load/load.messages.js';
import type { Bench } from '../support/bench.js';

const INVOICES = 50;
/** One event in ten is about an invoice; the others have no handler. */
const INVOICE_EVERY = 10;

/** A signed request from Stripe. */
export function webhook({ clinic }: Bench, origin: string, type: string, object: object): string {
  const body = JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  const secret = clinic.secrets.stripeWebhookSecret;
  return httpRequest(origin, {
    method: 'POST',
    path: '/webhooks/stripe',
    headers: { ...JSON_BODY, 'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) },
    body,
  });
}

/** Webhooks of a Stripe account with other business, each a separate event. */
export function mixedWebhooks(
  bench: Bench,
  {
    origin,
    count,
    invoiceIds,
  }: { readonly origin: string; readonly count: number; readonly invoiceIds: readonly string[] },
): string[] {
  return Array.from({ length: count }, (_, index) =>
    index % INVOICE_EVERY === 0
      ? webhook(
          bench,
          origin,
          'invoice.updated',
          anInvoice(invoiceIds[(index / INVOICE_EVERY) % invoiceIds.length] ?? ''),
        )
      : webhook(bench, origin, 'customer.updated', aCustomer(index)),
  );
}

/** Creates invoices of stored orders at the payments emulator. @returns their ids */
export async function makeInvoices({ clinic, database }: Bench): Promise<string[]> {
  const { rows } = await database.query<{ orderId: string }>(
    'SELECT order_id AS "orderId" FROM checkout_sessions ORDER BY created_at LIMIT 10',
  );
  const customer = await create('customers', { email: 'bench@example.se' });
  const ids: string[] = [];
  while (ids.length < INVOICES) {
    const orderId = rows[ids.length % rows.length]?.orderId ?? '';
    ids.push(await create('invoices', { customer, 'metadata[order_id]': orderId }));
  }
  return ids;

  async function create(resource: string, fields: Record<string, string>): Promise<string> {
    const response = await fetch(`${clinic.paymentsUrl}/v1/${resource}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clinic.secrets.stripeSecretKey}` },
      body: new URLSearchParams(fields),
    });
    if (!response.ok) throw new Error(`the payments emulator answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  }
}

/** About as long as Stripe's. */
function aCustomer(index: number): object {
  return {
    id: `cus_bench${index}`,
    object: 'customer',
    address: { city: 'Göteborg', country: 'SE', line1: 'Storgatan 1', line2: null, postal_code: '411 01', state: null },
    balance: 0,
    created: 1_760_000_000,
    currency: 'sek',
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: `kund-${index}@example.se`,
    invoice_prefix: 'A1B2C3D4',
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: 'Kund Kundsson',
    next_invoice_sequence: 1,
    phone: '+46701234567',
    preferred_locales: ['sv'],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

function anInvoice(id: string): object {
  return { ...aCustomer(0), id, object: 'invoice', amount_due: 69_900, status: 'draft', total: 69_900 };
}
