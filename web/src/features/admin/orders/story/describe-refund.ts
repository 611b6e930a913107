import type { OrderRefundResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import type { OrderRefundsTexts } from './order-refunds.texts.js';
import { textOf } from './text-of.js';

/** The reason for a refund, and the requester. */
export function describeRequest({ reason, requestedBy }: OrderRefundResponse, texts: OrderRefundsTexts): string {
  return texts.by(texts.reasons[reason], describeActor(requestedBy, texts));
}

/** Why a refund failed; null of one that did not. */
export function describeFailure({ failure }: OrderRefundResponse, texts: OrderRefundsTexts): string | null {
  return failure === null ? null : textOf(texts.failures, failure, texts.otherFailure);
}

/** An admin's address, or a word for Stripe, the patient, a rule or a deleted account. */
export function describeActor(actor: string, { stripe, patient, formerAdmin, automatic }: OrderRefundsTexts): string {
  if (actor.includes('@')) return actor;
  if (actor === 'stripe') return stripe;
  if (actor === 'patient') return patient;
  return UUID.test(actor) ? formerAdmin : automatic;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
