import { refusals } from '../../platform/errors/refusals.js';

/** Why an order is refused, or stays as it is. */
export const orderRefusal = refusals({
  /** The phone number cannot be called, or is of a kind or country that gets no text messages (`SMS_COUNTRIES`). */
  'orders.invalid-phone': ['invalid', 'Missing or malformed: formData.phone'],
  /** The order is already paid; it cannot be edited. */
  'orders.already-paid': ['conflict', 'The order is already paid.', { functionCode: 'already_paid' }],
  /**
   * The form's payment attempt is not the order's latest: another one was begun from it. It says nothing about payment.
   */
  'orders.stale': ['conflict', 'The order has a newer payment attempt.', { functionCode: 'stale_order' }],
  /** The order does not wait for a review: it never did, or its money went back. */
  'orders.not-held': ['conflict', 'The order is not held for review.'],
  /** A dispute freezes the money of the order. Nothing was stored. */
  disputed: ['conflict', 'The payment is disputed. Nothing can be given back until the dispute is closed.'],
  /** The amount exceeds the refundable rest. Nothing was stored. */
  nothing_left: ['conflict', 'That much is not left of what was paid.', (leftOre: number) => ({ leftOre })],
  /** A case ends only with a refund of all that is left. Nothing was stored. */
  not_all_refunded: ['conflict', 'The case can end only when all of the money goes back.'],
  'orders.not-found': ['not-found', 'There is no such order.'],
  /** The receipt that was mailed last has not been sent yet. Nothing was stored. */
  receipt_on_its_way: ['conflict', 'The last receipt is still on its way.'],
  /** The account of the order was erased, and with it the address. */
  no_address: ['conflict', 'The order has no address any more.'],
  /** Nothing of this name waits in orders. */
  unknown_waiting_set: ['invalid', 'Nothing of this name waits in orders.'],
});
