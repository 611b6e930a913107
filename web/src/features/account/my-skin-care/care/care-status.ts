import { millisecondsInWeek } from 'date-fns/constants';
import type { AccountCaseResponse } from '../../../../../../src/clinic/access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../../src/shop/orders/orders.contract.js';
import { hasFormMail } from '../order-status.js';

/** The stages of an assessment, in order. */
export const CARE_STEPS = ['received', 'form', 'reading', 'answer'] as const;
type CareStep = (typeof CARE_STEPS)[number];

/** States of a case that has not ended, and how far each of them is. */
const STEPS = {
  form_sent: 'form',
  submitted: 'reading',
  in_review: 'reading',
  needs_info: 'reading',
  answered: 'answer',
} as const satisfies Record<string, CareStep>;
type CareState = keyof typeof STEPS;

/** States in which the next thing is the patient's to do; a doctor waits in the first, an answer is ready in the last. */
const AWAITED = ['needs_info', 'form_sent', 'answered'] as const satisfies CareState[];
type AwaitedState = (typeof AWAITED)[number];

/**
 * A paid order without a case is looked at for so long. The case follows the payment within seconds, or within days where
 * the clinic reviews the order; later on the order's case is one that this account cannot see.
 */
const MS_WITHOUT_CASE = millisecondsInWeek;

/** An assessment under way. */
export type Care =
  | { readonly state: 'received'; readonly step: 'received'; readonly orderNumber: string }
  | {
      readonly state: CareState;
      readonly step: CareStep;
      readonly orderNumber: string;
      readonly own: AccountCaseResponse;
    };

interface CareFacts {
  /** Newest first, as the cases. */
  readonly orders: readonly OrderRow[];
  readonly cases: readonly AccountCaseResponse[];
  /** Of the account. */
  readonly email: string;
  readonly now: Date;
}

/**
 * Care under way: first cases that wait for the patient, questions before forms and answers; then cases at the clinic, then orders whose form has not been
 * sent. Orders under another address than the account's are omitted: their mails go to that mailbox.
 */
export function careUnderWay({ orders, cases, email, now }: CareFacts): readonly Care[] {
  const underWay = cases.flatMap((own) => {
    const { state, orderNumber } = own;
    return isUnderWay(state) ? [{ state, step: STEPS[state], orderNumber, own }] : [];
  });
  const numbers = new Set(cases.map(({ orderNumber }) => orderNumber));
  const received = orders.filter(
    (order) =>
      hasFormMail(order.status) &&
      isUnder(email, order) &&
      !numbers.has(String(order.number)) &&
      now.getTime() - Date.parse(order.created_at) < MS_WITHOUT_CASE,
  );
  return [
    ...AWAITED.flatMap((state) => underWay.filter((care) => care.state === state)),
    ...underWay.filter((care) => !isAwaited(care)),
    ...received.map(({ number }) => ({ state: 'received', step: 'received', orderNumber: String(number) }) as const),
  ];
}

/** Whether the next thing is the patient's to do. */
export function isAwaited<Some extends Pick<Care, 'state'>>(
  care: Some,
): care is Some & { readonly state: AwaitedState } {
  return (AWAITED as readonly string[]).includes(care.state);
}

/**
 * The name for the greeting: the account's first name, otherwise that of the newest order under its address, or null.
 */
export function greetedName(
  accountName: string | undefined,
  email: string,
  orders: readonly OrderRow[],
): string | null {
  const name = accountName ?? orders.find((order) => isUnder(email, order))?.name ?? '';
  return name.trim().split(/\s+/u)[0] || null;
}

function isUnder(email: string, order: OrderRow): boolean {
  return order.email === email.toLowerCase();
}

/** Whether the case has not ended. */
export function isUnderWay(state: string): state is CareState {
  return Object.hasOwn(STEPS, state);
}
