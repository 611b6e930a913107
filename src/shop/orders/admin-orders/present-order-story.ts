import type { DisputeView } from '../../payments/disputes/disputes.service.js';
import type { OrderInvoice, PaymentAttempt } from '../../payments/payment-history.service.js';
import type { OrderMoney, RefundView } from '../../payments/refunds/refunds.service.js';
import type { DeliveryState } from '../../../platform/deliveries/delivery.entity.js';
import type { CaseEnd } from '../case-ends/case-ends.repository.js';
import type { Order } from '../order.entity.js';
import type {
  ListedOrderResponse,
  OrderDisputeResponse,
  OrderEventResponse,
  OrderRefundResponse,
  OrderStoryResponse,
} from './admin-orders.contract.js';
import type { OrderCase, OrderWithdrawal } from './order-cases.service.js';

/** A mail or a text message, without recipient and content. */
interface StoredMessage {
  readonly template: string;
  readonly state: DeliveryState;
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** All that is known of one order. */
export interface OrderStory {
  readonly order: Order;
  readonly attempts: readonly PaymentAttempt[];
  /** Stripe's id of the checkout session that was paid. */
  readonly paidSession: string | null;
  readonly money: OrderMoney;
  readonly disputes: readonly DisputeView[];
  readonly invoices: readonly OrderInvoice[];
  readonly mails: readonly StoredMessage[];
  /** Text messages. */
  readonly texts: readonly StoredMessage[];
  readonly case: OrderCase | null;
  readonly caseEnds: readonly CaseEnd[];
  /** Addresses of the admins who did something, by account. */
  readonly adminAddresses: ReadonlyMap<string, string>;
}

/** @param caseState null before the order has a case */
export function presentListedOrder(order: Order, caseState: string | null): ListedOrderResponse {
  const { id, number, createdAt, status, isHeld, name, email, totalOre, paidOre, refundedOre, currency } = order;
  return {
    id,
    number,
    createdAt: createdAt.toISOString(),
    state: status,
    isHeld,
    name,
    email,
    totalOre,
    paidOre,
    refundedOre,
    currency,
    caseState,
  };
}

/** The history of an order for admins, oldest first, with the current state. */
export function presentStory(story: OrderStory, notes: OrderStoryResponse['notes']): OrderStoryResponse {
  const { order, money, adminAddresses } = story;
  const { phone, shown, vatOre, discountOre, couponCode, userId } = order;
  return {
    order: {
      ...presentListedOrder(order, story.case?.state ?? null),
      phone,
      productName: shown.productName,
      vatOre,
      discountOre,
      couponCode,
      hasAccount: userId !== null,
    },
    stripeUrl: story.paidSession === null ? null : stripeUrl(story.paidSession),
    leftOre: money.leftOre,
    isFrozen: money.isFrozen,
    disputes: story.disputes.map(presentDispute),
    refunds: money.refunds.map((refund) => presentRefund(refund, adminAddresses)),
    case: story.case && presentCase(story.case),
    withdrawal: openWithdrawal(story.case?.withdrawals ?? []),
    notes,
    events: eventsOf(story)
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

function presentCase({ id, state, freezes, doctor, dueAt, limitAt }: OrderCase): OrderStoryResponse['case'] {
  const isFrozen = freezes.some(({ liftedAt }) => liftedAt === null);
  return { id, state, isFrozen, doctor, dueAt: dueAt?.toISOString() ?? null, limitAt: limitAt?.toISOString() ?? null };
}

/** Where Stripe's dashboard shows a payment, found by its session; the session's id says in which mode. */
function stripeUrl(session: string): string | null {
  const mode = /^cs_(test|live)_/.exec(session)?.[1];
  if (mode === undefined) return null;
  return `https://dashboard.stripe.com/${mode === 'test' ? 'test/' : ''}search?query=${encodeURIComponent(session)}`;
}

function presentRefund(
  { id, amountOre, reason, state, requestedBy, failure }: RefundView,
  adminAddresses: ReadonlyMap<string, string>,
): OrderRefundResponse {
  return { id, amountOre, reason, state, requestedBy: adminAddresses.get(requestedBy) ?? requestedBy, failure };
}

function presentDispute({
  stripeDisputeId,
  amountOre,
  reason,
  status,
  isOpen,
  answerDueAt,
}: DisputeView): OrderDisputeResponse {
  return { id: stripeDisputeId, amountOre, reason, status, isOpen, answerDueAt: answerDueAt?.toISOString() ?? null };
}

/** An event before its instant is written as text. */
type StoryEvent = OrderEventResponse extends infer E
  ? E extends OrderEventResponse
    ? Omit<E, 'at'> & { at: Date }
    : never
  : never;

function eventsOf(story: OrderStory): StoryEvent[] {
  const { order, attempts, money, invoices, mails, texts, adminAddresses } = story;
  const { createdAt, paidAt, paidOre, totalOre, heldAt, releasedAt, releasedBy } = order;
  const released = releasedBy === null ? '' : (adminAddresses.get(releasedBy) ?? releasedBy);
  return [
    { at: createdAt, kind: 'created' },
    ...attempts.map(({ attempt, status, createdAt: at }) => ({ at, kind: 'payment-begun' as const, attempt, status })),
    ...when(paidAt, (at) => ({ at, kind: 'paid', amountOre: paidOre ?? totalOre })),
    ...when(heldAt, (at) => ({ at, kind: 'held' })),
    ...when(releasedAt, (at) => ({ at, kind: 'released', by: released })),
    ...when(story.case?.createdAt ?? null, (at) => ({ at, kind: 'case-opened' })),
    ...(story.case?.phoneChanges ?? []).map(({ at, adminId, identityCheck }) => ({
      at,
      kind: 'phone-changed' as const,
      by: adminId === null ? 'patient' : (adminAddresses.get(adminId) ?? adminId),
      identityCheck,
    })),
    ...(story.case?.withdrawals ?? []).flatMap((withdrawal) => withdrawalEvents(withdrawal, adminAddresses)),
    ...story.caseEnds.flatMap(({ adminId, requestedAt, outcome, settledAt }) => [
      { at: requestedAt, kind: 'case-end-requested' as const, by: adminAddresses.get(adminId) ?? adminId },
      ...when(settledAt, (at) => ({ at, kind: 'case-end-settled', outcome: outcome ?? '' })),
    ]),
    ...(story.case?.freezes ?? []).flatMap(({ frozenAt, liftedAt, liftedBy }) => [
      { at: frozenAt, kind: 'access-frozen' as const },
      ...when(liftedAt, (at) => ({ at, kind: 'access-unfrozen', by: adminAddresses.get(liftedBy ?? '') ?? '' })),
    ]),
    ...invoices.map(({ number, status, url, createdAt: at }) => ({
      // Stripe's times are whole seconds, which could sort an invoice before its payment.
      at: latest(at, paidAt ?? createdAt),
      kind: 'invoice' as const,
      number,
      status,
      url,
    })),
    ...mails.map((mail) => messageEvent('mail', mail)),
    ...texts.map((text) => messageEvent('sms', text)),
    ...money.refunds.flatMap(refundEvents),
    ...story.disputes.flatMap(disputeEvents),
  ];
}

function openWithdrawal(withdrawals: readonly OrderWithdrawal[]): OrderStoryResponse['withdrawal'] {
  const open = withdrawals.find(({ isOpen }) => isOpen);
  if (!open) return null;
  const { id, declaredAt, settleAt } = open;
  return { id, declaredAt: declaredAt.toISOString(), settleAt: settleAt.toISOString() };
}

function withdrawalEvents(
  { declaredAt, isByLink, stoppedAt, settledAt, outcome, decision }: OrderWithdrawal,
  adminAddresses: ReadonlyMap<string, string>,
): StoryEvent[] {
  return [
    { at: declaredAt, kind: 'withdrawal-declared', isByLink },
    ...when(stoppedAt, (at) => ({ at, kind: 'withdrawal-stopped' })),
    ...when(settledAt, (at) => ({ at, kind: 'withdrawal-settled', outcome: outcome ?? '' })),
    ...(decision === null ? [] : [decidedEvent(decision, adminAddresses)]),
  ];
}

function decidedEvent(
  { at, adminId, endsCase, reason }: NonNullable<OrderWithdrawal['decision']>,
  adminAddresses: ReadonlyMap<string, string>,
): StoryEvent {
  return { at, kind: 'withdrawal-decided', by: adminAddresses.get(adminId) ?? adminId, endsCase, reason };
}

function messageEvent(
  kind: 'mail' | 'sms',
  { template, state, failure, createdAt, sentAt }: StoredMessage,
): StoryEvent {
  return { at: sentAt ?? createdAt, kind, template, state, failure: state === 'sent' ? null : failure };
}

function refundEvents({ id, amountOre, requestedAt, sentAt, succeededAt, failedAt }: RefundView): StoryEvent[] {
  const refund = { refundId: id, amountOre };
  return [
    { at: requestedAt, kind: 'refund-requested', ...refund },
    ...when(sentAt, (at) => ({ at, kind: 'refund-sent', ...refund })),
    ...when(succeededAt, (at) => ({ at, kind: 'refund-succeeded', ...refund })),
    ...when(failedAt, (at) => ({ at, kind: 'refund-failed', ...refund })),
  ];
}

function disputeEvents({ amountOre, reason, status, openedAt, closedAt }: DisputeView): StoryEvent[] {
  return [
    { at: openedAt, kind: 'dispute-opened', amountOre, reason },
    ...when(closedAt, (at) => ({ at, kind: 'dispute-closed', amountOre, status })),
  ];
}

function latest(...instants: Date[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant.getTime())));
}

function when(at: Date | null, event: (at: Date) => StoryEvent): StoryEvent[] {
  return at === null ? [] : [event(at)];
}
