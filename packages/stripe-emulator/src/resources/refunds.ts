import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { exclusiveParameters, invalidRequest, missingParameter } from '../errors.js';
import { update } from '../events.js';
import { listOf } from '../http/lists.js';
import { isHeldByBank } from '../payments/disputes.js';
import { createRefund, giveBack } from '../payments/refunds.js';
import { type Charge, type Params, type Refund } from '../wire.js';
import { mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';

type CreateInput = Params<Stripe.RefundCreateParams>;

export const refundOperations: Operations = {
  'refunds.create': refundCharge,
  'refunds.retrieve': (account, _input, id) => account.get('refund', id),
  'refunds.list': listOf('refund'),
  'refunds.update': updateRefund,
  'refunds.cancel': cancelRefund,
};

function refundCharge(account: Account, input: CreateInput): Refund {
  const charge = chargeOf(account, input);
  if (isHeldByBank(account, charge)) throw refused(charge, 'is disputed and cannot be refunded', 'charge_disputed');
  if (!charge.captured) throw refused(charge, 'has not been captured', 'charge_not_refundable');
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) throw refused(charge, 'has already been refunded', 'charge_already_refunded');
  const amount = input.amount ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
      'amount_too_large',
    );
  return createRefund(account, charge, {
    amount,
    reason: input.reason ?? null,
    metadata: mergeMetadata(null, input.metadata),
  });
}

function chargeOf(account: Account, input: CreateInput): Charge {
  if (input.charge !== undefined && input.payment_intent !== undefined)
    throw exclusiveParameters('charge', 'payment_intent');
  if (input.charge !== undefined) return account.get('charge', input.charge, 'charge');
  if (input.payment_intent === undefined) throw missingParameter('charge');
  const intent = account.get('payment_intent', input.payment_intent, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    );
  }
  return account.get('charge', intent.latest_charge);
}

function refused(charge: Charge, why: string, code: string) {
  return invalidRequest(`Charge ${charge.id} ${why}.`, undefined, code);
}

function updateRefund(account: Account, input: Params<Stripe.RefundUpdateParams>, id: string): Refund {
  const refund = account.get('refund', id);
  return update(
    account,
    'refund',
    refund,
    { metadata: mergeMetadata(refund.metadata, input.metadata) },
    'refund.updated',
  );
}

/** Only a refund that waits for the buyer can be cancelled; refunds of the emulated methods never do. */
function cancelRefund(account: Account, _input: object, id: string): Refund {
  const refund = account.get('refund', id);
  if (refund.status !== 'requires_action')
    throw invalidRequest(`You cannot cancel a refund with a status of ${refund.status}.`);
  const cancelled = update(account, 'refund', refund, { status: 'canceled' }, 'refund.updated');
  giveBack(account, refund);
  return cancelled;
}
