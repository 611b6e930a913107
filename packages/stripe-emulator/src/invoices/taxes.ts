import { type InvoiceLine, type TaxRate } from '../wire.js';

export type InvoiceTax = NonNullable<InvoiceLine['taxes']>[number];

/** Tax amounts as invoices show them. */
export function invoiceTaxes(taxes: { amount: number; taxable: number; rate: TaxRate }[]): InvoiceTax[] {
  return taxes.map(({ amount, taxable, rate }) => ({
    amount,
    tax_behavior: rate.inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'not_available',
    taxable_amount: taxable,
    type: 'tax_rate_details',
  }));
}

/** The taxes of all lines, one entry per tax rate. */
export function totalTaxes(lines: InvoiceLine[]): InvoiceTax[] {
  const totals = new Map<string, InvoiceTax>();
  for (const tax of lines.flatMap((line) => line.taxes ?? [])) {
    const rate = tax.tax_rate_details?.tax_rate ?? '';
    const known = totals.get(rate);
    const amount = (known?.amount ?? 0) + tax.amount;
    const taxable_amount = (known?.taxable_amount ?? 0) + (tax.taxable_amount ?? 0);
    totals.set(rate, { ...tax, amount, taxable_amount });
  }
  return [...totals.values()];
}
