import { refusals } from '../../platform/errors/refusals.js';

/** Why an order of BankID ends without a person. */
export const bankIdRefusal = refusals({
  /** `BANKID` is off. */
  bankid_off: ['not-configured', 'BankID is not in use here.'],
  /** BankID cannot be reached, is under maintenance, or answers with an error of its own. */
  bankid_unavailable: ['upstream', 'BankID cannot be reached just now. Try again in a moment.'],
  /** There is no such order, or another browser began it. */
  bankid_order_not_found: ['not-found', 'This browser has begun no such order.'],
  /** The order belongs to another purpose or another case or reply. */
  bankid_purpose_differs: ['conflict', 'The order was begun for something else.'],
  /** The person has not finished in the app. */
  bankid_order_pending: ['conflict', 'The order is not complete yet.'],
  /** BankID or the clinic's settings refused the order. */
  bankid_order_failed: ['conflict', 'The order has failed.'],
  /** The page cancelled the order, or began it anew. */
  bankid_order_cancelled: ['conflict', 'The order was cancelled.'],
  /** The outcome was lost between BankID and the clinic, so it counts as no identification. */
  bankid_order_unresolved: ['conflict', 'The outcome of the order is not known. Begin again.'],
  /** The order was used before, maybe by another tab. */
  bankid_order_used: ['conflict', 'The order was used before.'],
  /** The order was completed too long ago. */
  bankid_order_expired: ['conflict', 'The order was completed too long ago. Begin again.'],
  /** An order of the same device is complete, and the app has not brought the browser back. */
  bankid_return_missing: ['conflict', 'The BankID app has not brought this browser back yet.'],
  /** The app has brought back a browser that did not begin the order: somebody else may have sent the link. */
  bankid_return_foreign: ['forbidden', 'The order was begun in another browser.'],
});
