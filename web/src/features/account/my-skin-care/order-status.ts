import type { AccountCaseResponse } from '../../../../../src/clinic/case-access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../src/shop/orders/orders.contract.js';
import { accountTexts } from './account.texts.js';
import type { BadgeVariant, InvoiceStatus } from './invoice-status.js';

const LABELS = new Map<string, string>(Object.entries(accountTexts.orders.statuses));

const VARIANTS = new Map<string, BadgeVariant>([
  ['paid', 'default'],
  ['pending', 'secondary'],
]);

/** How the state of an order is shown; an unknown one is shown as it is. */
export function orderStatus(status: string): InvoiceStatus {
  return { label: LABELS.get(status) ?? status, variant: VARIANTS.get(status) ?? 'outline' };
}

/** Whether the mail with the form has been, or will be, sent: there is money for the order, and not all of it went back. */
export function hasFormMail(status: string): boolean {
  return status === 'paid' || status === 'part_refunded';
}

/** States of a case from which its order can be taken back. */
const OPEN_STATES = ['form_sent', 'submitted', 'in_review', 'needs_info'];

/** Whether the order can still be taken back: money is in, and its case, if there is one, has neither answer nor end. */
export function canWithdraw({ number, status }: OrderRow, cases: readonly AccountCaseResponse[]): boolean {
  const ofOrder = cases.find(({ orderNumber }) => orderNumber === String(number));
  return hasFormMail(status) && (ofOrder === undefined || OPEN_STATES.includes(ofOrder.state));
}
