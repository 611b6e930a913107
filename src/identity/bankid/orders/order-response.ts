import type { BankIdOrderResponse } from '../bankid.contract.js';
import type { BegunBankIdOrder } from './order-types.js';

/** What a page gets of a new order; the nonce goes into the cookie alone. */
export function orderResponse({ id, way, autoStartUrl }: BegunBankIdOrder): BankIdOrderResponse {
  return { orderId: id, way, autoStartUrl };
}
