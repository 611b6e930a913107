import { accountTexts } from './account.texts.js';

export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';

const LABELS = new Map<string, string>(Object.entries(accountTexts.invoices.statuses));

/** Words of invoices and of payments alike: both have come with invoices. */
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

/** How the status of an invoice is shown; an unknown status is shown as it is. */
export function invoiceStatus(status: string): InvoiceStatus {
  return { label: LABELS.get(status) ?? status, variant: VARIANTS.get(status) ?? 'outline' };
}
