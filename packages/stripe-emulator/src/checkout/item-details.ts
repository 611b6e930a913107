import { type Account } from '../account.js';

/** `taxes` of a checkout item. */
export function checkoutItemTaxes(account: Account, id: string) {
  return account.get('item_details', id).taxes;
}

/** `discounts` of a checkout item, each with its discount object. */
export function checkoutItemDiscounts(account: Account, id: string) {
  const { discount, discountAmount } = account.get('item_details', id);
  return discount === null ? [] : [{ amount: discountAmount, discount: account.get('discount', discount) }];
}
