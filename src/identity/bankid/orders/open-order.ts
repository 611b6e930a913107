import { timingSafeEqual } from 'node:crypto';
import { isUUID } from 'class-validator';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { bankIdRefusal } from '../bankid.errors.js';
import type { BankIdOrder } from './bank-id-order.entity.js';

/**
 * The order, for the browser that began it.
 *
 * @param nonce of its cookie
 * @throws `bankid_order_not_found` for an unknown order and one of another browser: both alike
 */
export async function openOrder(
  find: (id: string) => Promise<BankIdOrder | null>,
  id: string,
  nonce: string,
): Promise<BankIdOrder> {
  const order = isUUID(id) ? await find(id) : null;
  if (order === null || !timingSafeEqual(order.nonceHash, hashToken(nonce)))
    throw bankIdRefusal('bankid_order_not_found');
  return order;
}
