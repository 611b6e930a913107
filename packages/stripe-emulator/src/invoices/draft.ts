import { type New } from '../new-object.js';
import { type Account } from '../account.js';
import { create } from '../events.js';
import { embeddedList } from '../http/lists.js';
import { newId } from '../ids.js';
import { type Customer, type Invoice, type InvoiceLine } from '../wire.js';
import { totalTaxes } from './taxes.js';

interface DraftInput {
  currency: string;
  lines: InvoiceLine[];
  custom_fields?: Invoice['custom_fields'];
  collection_method?: Invoice['collection_method'];
  description?: string | null;
  discounts?: string[];
  due_date?: number | null;
  footer?: string | null;
  metadata?: Record<string, string>;
}

/** Stores a new draft for the customer. */
export function createDraft(account: Account, customer: Customer, input: DraftInput): Invoice {
  const id = newId('in');
  const lines = input.lines.map((line) => ({ ...line, invoice: id }));
  const invoice: New<'invoice'> = {
    id,
    account_country: 'SE',
    account_name: 'Emulator',
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: { enabled: false },
    billing_reason: 'manual',
    collection_method: input.collection_method ?? 'charge_automatically',
    currency: input.currency,
    custom_fields: input.custom_fields ?? null,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    description: input.description ?? null,
    discounts: input.discounts ?? [],
    due_date: input.due_date ?? null,
    footer: input.footer ?? null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    metadata: input.metadata ?? {},
    payment_settings: {},
    period_end: account.now,
    period_start: account.now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'draft',
    status_transitions: {},
    webhooks_delivered_at: account.now,
    ...linesAndTotals(id, lines),
  };
  return create(account, 'invoice', invoice, 'invoice.created');
}

/** The lines and their sums. */
export function linesAndTotals(id: string, lines: InvoiceLine[]) {
  const taxes = totalTaxes(lines);
  const discounts = lines.flatMap((line) => line.discount_amounts ?? []);
  const subtotal = sum(lines.map((line) => line.amount));
  const discount = sum(discounts.map(({ amount }) => amount));
  const addedTax = sum(taxes.filter((tax) => tax.tax_behavior === 'exclusive').map((tax) => tax.amount));
  const allTax = sum(taxes.map((tax) => tax.amount));
  const total = Math.max(0, subtotal - discount + addedTax);
  return {
    lines: embeddedList(lines, `/v1/invoices/${id}/lines`),
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    subtotal,
    subtotal_excluding_tax: subtotal - inclusiveTaxBeforeDiscount(lines),
    total,
    total_discount_amounts: totalDiscounts(discounts),
    total_excluding_tax: total - allTax,
    total_pretax_credit_amounts: totalDiscounts(discounts).map((entry) => ({ ...entry, type: 'discount' as const })),
    total_taxes: taxes,
  };
}

/** The tax inside the undiscounted amounts: the share that the discounted tax has of the discounted amount. */
function inclusiveTaxBeforeDiscount(lines: InvoiceLine[]): number {
  return sum(
    lines.map((line) => {
      const tax = sum(
        (line.taxes ?? []).filter((entry) => entry.tax_behavior === 'inclusive').map((entry) => entry.amount),
      );
      const discounted = line.amount - sum((line.discount_amounts ?? []).map((entry) => entry.amount));
      return discounted === 0 ? 0 : Math.round((line.amount * tax) / discounted);
    }),
  );
}

function totalDiscounts(entries: { amount: number; discount: string }[]): { amount: number; discount: string }[] {
  const totals = new Map<string, number>();
  for (const { amount, discount } of entries) totals.set(discount, (totals.get(discount) ?? 0) + amount);
  return [...totals].map(([discount, amount]) => ({ amount, discount }));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
