import { accountTexts } from './account.texts.js';

export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';

const LABELS = new Map<string, string>(Object.entries(accountTexts.invoices.statuses));

/** Statuses of invoices and of payments; invoices have carried both. */
const VARIANTS = new Map<string, BadgeVariant>([
  ['paid', 'default'],
  ['succeeded', 'default'],
  ['pending', 'secondary'],
  ['failed', 'destructive'],
]);

export interface InvoiceStatus {
  readonly label: string;
  readonly variant: BadgeVariant;
}

/** Label and colour of an invoice's status; an unknown status is shown unchanged. */
export function invoiceStatus(status: string): InvoiceStatus {
  return { label: LABELS.get(status) ?? status, variant: VARIANTS.get(status) ?? 'outline' };
}
