import { refusal } from '../../platform/errors/domain-error.js';

/** `BANKID` is off. */
export class BankIdOffError extends refusal('not-configured', 'bankid_off', 'BankID is not in use here.') {}

/** BankID cannot be reached, is under maintenance, or answers with an error of its own. */
export class BankIdUnavailableError extends refusal(
  'upstream',
  'bankid_unavailable',
  'BankID cannot be reached just now. Try again in a moment.',
) {}

/** There is no such order, or another browser began it. */
export class BankIdOrderNotFoundError extends refusal(
  'not-found',
  'bankid_order_not_found',
  'This browser has begun no such order.',
) {}

/** The order belongs to another purpose or another case or reply. */
export class BankIdPurposeDiffersError extends refusal(
  'conflict',
  'bankid_purpose_differs',
  'The order was begun for something else.',
) {}

/** The person has not finished in the app. */
export class BankIdOrderPendingError extends refusal(
  'conflict',
  'bankid_order_pending',
  'The order is not complete yet.',
) {}

/** BankID or the clinic's settings refused the order. */
export class BankIdOrderFailedError extends refusal('conflict', 'bankid_order_failed', 'The order has failed.') {}

/** The page cancelled the order, or began it anew. */
export class BankIdOrderCancelledError extends refusal(
  'conflict',
  'bankid_order_cancelled',
  'The order was cancelled.',
) {}

/** The outcome was lost between BankID and the clinic, so it counts as no identification. */
export class BankIdOrderUnresolvedError extends refusal(
  'conflict',
  'bankid_order_unresolved',
  'The outcome of the order is not known. Begin again.',
) {}

/** The order was used before, maybe by another tab. */
export class BankIdOrderUsedError extends refusal('conflict', 'bankid_order_used', 'The order was used before.') {}

/** The order was completed too long ago. */
export class BankIdOrderExpiredError extends refusal(
  'conflict',
  'bankid_order_expired',
  'The order was completed too long ago. Begin again.',
) {}

/** An order of the same device is complete, and the app has not brought the browser back. */
export class BankIdReturnMissingError extends refusal(
  'conflict',
  'bankid_return_missing',
  'The BankID app has not brought this browser back yet.',
) {}

/** The app has brought back a browser that did not begin the order: somebody else may have sent the link. */
export class BankIdReturnForeignError extends refusal(
  'forbidden',
  'bankid_return_foreign',
  'The order was begun in another browser.',
) {}
