import type { AccountCaseResponse } from '../../../../../src/clinic/access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../src/shop/orders/orders.contract.js';
import { accountTexts } from './account.texts.js';
import type { BadgeVariant, InvoiceStatus } from './invoice-status.js';

const LABELS = new Map<string, string>(Object.entries(accountTexts.orders.statuses));

const VARIANTS = new Map<string, BadgeVariant>([
  ['paid', 'default'],
  ['pending', 'secondary'],
]);

/** Label and colour of an order's state; an unknown one is shown unchanged. */
export function orderStatus(status: string): InvoiceStatus {
  return { label: LABELS.get(status) ?? status, variant: VARIANTS.get(status) ?? 'outline' };
}

/** Whether the mail with the form is or will be sent: the order is paid and not fully refunded. */
export function hasFormMail(status: string): boolean {
  return status === 'paid' || status === 'part_refunded';
}

/** States of a case in which its order can be withdrawn. */
const OPEN_STATES = ['form_sent', 'submitted', 'in_review', 'needs_info'];

/** Whether the mail with the form is still what comes next: the form waits, or there is no case yet. */
export function awaitsForm({ number, status }: OrderRow, cases: readonly AccountCaseResponse[]): boolean {
  const ofOrder = cases.find(({ orderNumber }) => orderNumber === String(number));
  return hasFormMail(status) && (ofOrder === undefined || ofOrder.state === 'form_sent');
}

/** Whether the order can be withdrawn: it is paid, and its case, if any, has neither ended nor a reply. */
export function canWithdraw({ number, status }: OrderRow, cases: readonly AccountCaseResponse[]): boolean {
  const ofOrder = cases.find(({ orderNumber }) => orderNumber === String(number));
  return hasFormMail(status) && (ofOrder === undefined || OPEN_STATES.includes(ofOrder.state));
}
