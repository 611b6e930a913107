import type { Account } from '../account.js';
import { embeddedList } from '../http/lists.js';
import type { Kind } from '../records.js';
import type { StripeObject } from '../wire.js';

/** `taxes` of a checkout item. */
function checkoutItemTaxes(account: Account, id: string) {
  return account.get('item_details', id).taxes;
}

/** `discounts` of a checkout item, each with its discount object. */
function checkoutItemDiscounts(account: Account, id: string) {
  const { discount, discountAmount } = account.get('item_details', id);
  return discount === null ? [] : [{ amount: discountAmount, discount: account.get('discount', discount) }];
}

type Includable = (account: Account, id: string, node: Record<string, unknown>) => unknown;

/** Fields that a response contains only when expanded. */
const includables: Partial<Record<Kind | 'item', Record<string, Includable>>> = {
  charge: {
    refunds: (account, id) =>
      embeddedList(
        account
          .all('refund')
          .filter((refund) => refund.charge === id)
          .toReversed(),
        `/v1/charges/${id}/refunds`,
      ),
  },
  'checkout.session': {
    line_items: (account, id) =>
      embeddedList(account.get('checkout_plan', id).items, `/v1/checkout/sessions/${id}/line_items`),
  },
  coupon: {
    applies_to: (account, id) => {
      const scope = account.find('coupon_scope', id);
      return scope && { products: scope.products };
    },
  },
  customer: {
    sources: (_account, id) => embeddedList([], `/v1/customers/${id}/sources`),
    subscriptions: (_account, id) => embeddedList([], `/v1/customers/${id}/subscriptions`),
    tax_ids: (_account, id) => embeddedList([], `/v1/customers/${id}/tax_ids`),
  },
  invoice: {
    payments: (account, id) =>
      embeddedList(
        account.all('invoice_payment').filter((payment) => payment.invoice === id),
        `/v1/invoices/${id}/payments`,
      ),
  },
  item: { discounts: checkoutItemDiscounts, taxes: checkoutItemTaxes },
};

/** Undefined for an unavailable field. A coupon for everything has no `applies_to`: that is null, not an error. */
export function findIncludable(
  account: Account,
  kind: Kind | 'item',
  id: string,
  field: string,
  node: Record<string, unknown>,
): unknown {
  const include = includables[kind]?.[field];
  return include && (include(account, id, node) ?? null);
}

const kindsByPrefix: Record<string, Kind> = {
  ch: 'charge',
  cs: 'checkout.session',
  cus: 'customer',
  di: 'discount',
  du: 'dispute',
  evt: 'event',
  ii: 'invoiceitem',
  in: 'invoice',
  inpay: 'invoice_payment',
  pi: 'payment_intent',
  pm: 'payment_method',
  po: 'payout',
  price: 'price',
  promo: 'promotion_code',
  re: 'refund',
  txn: 'balance_transaction',
  txr: 'tax_rate',
};

/** The object with this id, whatever it is. Ids of coupons and products can be chosen freely. */
export function findObject(account: Account, id: string): StripeObject | undefined {
  const kind = kindsByPrefix[id.split('_', 1)[0] ?? ''];
  const found = kind && account.find(kind, id);
  return (
    (found as StripeObject | undefined) ??
    account.find('product', id) ??
    account.find('coupon', id) ??
    account.find('deleted', id)
  );
}
