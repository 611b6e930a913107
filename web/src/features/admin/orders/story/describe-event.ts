import { formatKronorAndOre } from '../../../../../../common/money.js';
import type {
  OrderEventResponse,
  OrderRefundResponse,
} from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { describeActor, describeFailure, describeRequest } from './describe-refund.js';
import type { OrderEventsTexts } from './order-events.texts.js';
import type { OrderRefundsTexts } from './order-refunds.texts.js';
import type { messageNames } from '../../editing/message-names.texts.js';
import { describeReason, type FailuresTexts } from '../../editing/describe-reason.js';
import { textOf } from './text-of.js';

/** An event in words, with details. */
export interface EventDescription {
  readonly text: string;
  readonly detail: string | null;
}

interface EventTexts {
  readonly events: OrderEventsTexts;
  readonly refunds: OrderRefundsTexts;
  readonly names: typeof messageNames.sv;
  readonly failures: FailuresTexts;
}

/** An event as admins read it. @param refunds those of the order, for reason and failure */
export function describeEvent(
  event: OrderEventResponse,
  refunds: readonly OrderRefundResponse[],
  texts: EventTexts,
): EventDescription {
  const { events, names } = texts;
  const refund = 'refundId' in event ? refunds.find(({ id }) => id === event.refundId) : undefined;
  const amount = 'amountOre' in event ? formatKronorAndOre(event.amountOre) : '';
  switch (event.kind) {
    case 'created':
    case 'held':
      return { text: events[event.kind], detail: null };
    case 'case-opened':
      return { text: events.caseOpened, detail: null };
    case 'payment-begun':
      return { text: events.paymentBegun(event.attempt), detail: textOf(events.attemptStates, event.status) };
    case 'paid':
      return { text: events.paid(amount), detail: null };
    case 'released':
      return { text: events.released(describeActor(event.by, texts.refunds)), detail: null };
    case 'invoice':
      return {
        text: event.number === null ? events.draftInvoice : events.invoice(event.number),
        detail: textOf(events.invoiceStates, event.status),
      };
    case 'mail':
      return {
        text: textOf(names.mails, event.template, names.otherMail),
        detail: describeState(event, texts),
      };
    case 'sms':
      return {
        text: textOf(names.texts, event.template, names.otherText),
        detail: describeState(event, texts),
      };
    case 'access-frozen':
      return { text: events.accessFrozen, detail: null };
    case 'access-unfrozen':
      return { text: events.accessUnfrozen(event.by), detail: null };
    case 'phone-changed':
      return {
        text: events.phoneChanged(describeActor(event.by, texts.refunds)),
        detail: event.identityCheck === null ? null : textOf(events.identityChecks, event.identityCheck),
      };
    case 'dispute-opened':
      return { text: events.disputeOpened(amount), detail: textOf(events.disputeReasons, event.reason) };
    case 'dispute-closed':
      return { text: events.disputeClosed, detail: textOf(events.disputeStates, event.status) };
    case 'withdrawal-declared':
      return { text: events.withdrawalDeclared, detail: events.withdrawalWays[event.isByLink ? 'link' : 'number'] };
    case 'withdrawal-stopped':
      return { text: events.withdrawalStopped, detail: null };
    case 'withdrawal-settled':
      return { text: events.withdrawalSettled, detail: textOf(events.withdrawalOutcomes, event.outcome) };
    case 'withdrawal-decided':
      return {
        text: events.withdrawalDecided(describeActor(event.by, texts.refunds), event.endsCase),
        detail: event.reason,
      };
    case 'case-end-requested':
      return { text: events.caseEndRequested(describeActor(event.by, texts.refunds)), detail: null };
    case 'case-end-settled':
      return { text: events.caseEndSettled, detail: textOf(events.caseEndOutcomes, event.outcome) };
    case 'refund-requested':
      return { text: events.refundRequested(amount), detail: refund ? describeRequest(refund, texts.refunds) : null };
    case 'refund-sent':
      return { text: events.refundSent(amount), detail: null };
    case 'refund-succeeded':
      return { text: events.refundSucceeded(amount), detail: null };
    case 'refund-failed':
      return { text: events.refundFailed(amount), detail: refund ? describeFailure(refund, texts.refunds) : null };
  }
}

/** Whether a message has been sent, and why not. */
function describeState(
  { state, failure }: { readonly state: string; readonly failure: string | null },
  { events, failures }: EventTexts,
): string {
  const words = textOf(events.mailStates, state);
  return failure === null ? words : `${words}. ${describeReason(failure, failures)}`;
}
