import { type Account } from '../account.js';
import { invalidRequest } from '../errors.js';
import { type CheckoutSession } from '../wire.js';

/** The payment form's view of a session. Amounts are in the currency's minor unit. */
export interface CheckoutView {
  status: CheckoutSession['status'];
  currency: string;
  items: { description: string; quantity: number; amount: number }[];
  discount: { name: string | null; amount: number } | null;
  taxes: { label: string; amount: number }[];
  total: number;
  /** Known, therefore read-only; null when the buyer must give it. */
  email: string | null;
  payment_method_types: string[];
  /** Whether every payment redirects to the return address. */
  returns_always: boolean;
  return_url: string | null;
}

/** @throws StripeError for an unknown secret. */
export function checkoutView(account: Account, clientSecret: unknown): CheckoutView {
  const id = typeof clientSecret === 'string' ? (clientSecret.split('_secret_', 1)[0] ?? '') : '';
  const session = account.get('checkout.session', id, 'client_secret');
  const plan = account.get('checkout_plan', id);
  if (plan.clientSecret !== clientSecret) throw invalidRequest('The client_secret does not match.', 'client_secret');
  const off = session.total_details?.amount_discount ?? 0;
  const address = session.return_url ?? session.success_url;
  return {
    status: session.status,
    currency: session.currency ?? '',
    items: plan.items.map((item) => ({
      description: item.description ?? '',
      quantity: item.quantity ?? 1,
      amount: item.amount_subtotal,
    })),
    discount: off > 0 ? { name: discountName(account, plan.discount), amount: off } : null,
    taxes: taxesOf(
      account,
      plan.items.map((item) => item.id),
    ),
    total: session.amount_total ?? 0,
    email: session.customer_details?.email ?? null,
    payment_method_types: session.payment_method_types,
    returns_always: session.ui_mode === 'hosted_page' || session.redirect_on_completion === 'always',
    return_url: address?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? null,
  };
}

function discountName(account: Account, discountId: string | null): string | null {
  const discount = account.find('discount', discountId ?? '');
  const code = account.find('promotion_code', discount?.promotion_code ?? '')?.code;
  return code ?? account.find('coupon', discount?.source.coupon ?? '')?.name ?? null;
}

/** One row per tax rate, over all items. */
function taxesOf(account: Account, itemIds: string[]): CheckoutView['taxes'] {
  const rows = new Map<string, number>();
  for (const tax of itemIds.flatMap((id) => account.get('item_details', id).taxes)) {
    const percent = tax.rate.percentage.toLocaleString('sv-SE');
    const label = tax.rate.inclusive ? `Varav moms (${percent} %)` : `Moms (${percent} %)`;
    rows.set(label, (rows.get(label) ?? 0) + tax.amount);
  }
  return [...rows].map(([label, amount]) => ({ label, amount }));
}
