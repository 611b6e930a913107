import { type Account } from '../account.js';
import { type Invoice } from '../wire.js';

/** An invoice as lines of Swedish text, for its page and its PDF. */
export interface InvoiceDocument {
  title: string;
  details: [label: string, value: string][];
  lines: [description: string, amount: string][];
  sums: [label: string, amount: string][];
  status: string;
}

const statusTexts: Record<string, string> = {
  draft: 'Utkast',
  open: 'Obetald',
  paid: 'Betald',
  uncollectible: 'Osäker',
  void: 'Makulerad',
};

export function invoiceDocument(account: Account, invoice: Invoice): InvoiceDocument {
  const money = (amount: number): string => formatMoney(amount, invoice.currency);
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, entry) => sum + entry.amount, 0);
  const taxes = (invoice.total_taxes ?? []).map((tax): [string, string] => {
    const rate = account.find('tax_rate', tax.tax_rate_details?.tax_rate ?? '');
    const name = `${rate?.display_name ?? 'Moms'} ${rate?.percentage ?? ''} %`;
    return [tax.tax_behavior === 'inclusive' ? `Varav ${name.toLowerCase()}` : name, money(tax.amount)];
  });
  return {
    title: `Faktura ${invoice.number ?? ''}`.trim(),
    details: [
      ['Datum', new Date(invoice.created * 1000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })],
      ['Kund', [invoice.customer_name, invoice.customer_email].filter((part) => part !== null).join(', ')],
    ],
    lines: invoice.lines.data.map((line) => [line.description ?? '', money(line.amount)]),
    sums: [
      ...(discount > 0 ? [['Rabatt', money(-discount)] as [string, string]] : []),
      ['Totalt', money(invoice.total)],
      ...taxes,
    ],
    status: statusTexts[invoice.status ?? ''] ?? '',
  };
}

/** `499,00 kr`, with plain spaces. @param amount in the currency's minor unit. */
function formatMoney(amount: number, currency: string): string {
  const text = new Intl.NumberFormat('sv-SE', { style: 'currency', currency }).format(amount / 100);
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
