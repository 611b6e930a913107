import { type New } from '../new-object.js';
import { create } from '../events.js';
import type Stripe from 'stripe';
import { secondsInDay } from 'date-fns/constants';
import { type Account } from '../account.js';
import { randomText } from '../ids.js';
import { type CheckoutPlan } from '../records.js';
import { given, mergeMetadata } from '../resources/fields.js';
import { type CheckoutSession, type Params } from '../wire.js';
import { computeAmounts } from './amounts.js';
import { createDiscount, reductionOf, resolveDiscount } from './discounts.js';
import { createItem, parseLines, type SessionLine } from './session-lines.js';
import { checkSessionInput, checkTotal, paymentMethodTypes } from './session-rules.js';

type CreateInput = Params<Stripe.Checkout.SessionCreateParams>;

const defaultLifetimeSeconds = secondsInDay;

/** Opens a session. Stripe sends no event for that. @throws StripeError 400. */
export function createSession(account: Account, input: CreateInput): CheckoutSession {
  checkSessionInput(account, input);
  if (input.customer !== undefined) account.get('customer', input.customer, 'customer');
  const lines = parseLines(account, input.line_items ?? [], input.automatic_tax?.enabled ?? false);
  const currency = lines[0]?.price.currency ?? '';
  const applied = resolveDiscount(account, input.discounts, {
    currency,
    subtotal: lines.reduce((sum, line) => sum + amountOf(line), 0),
    products: lines.map((line) => line.price.product),
    customer: input.customer ?? null,
  });
  const amounts = computeAmounts(
    lines.map((line) => ({
      amount: amountOf(line),
      taxes: line.taxRates,
      isDiscountable: applied?.products?.includes(line.price.product) ?? true,
    })),
    applied && reductionOf(applied.coupon),
  );
  checkTotal(amounts.total, currency);

  const id = `cs_test_${randomText(58)}`;
  const discount = applied && createDiscount(account, applied, { session: id }).id;
  const plan: CheckoutPlan = {
    id,
    clientSecret: `${id}_secret_${randomText(40)}`,
    items: lines.flatMap((line, index) => {
      const lineAmounts = amounts.lines[index];
      return lineAmounts ? [createItem(account, line, lineAmounts, discount)] : [];
    }),
    discount,
    intent: intentPlan(input.payment_intent_data),
  };
  account.put('checkout_plan', plan);
  return newSession(account, input, plan, {
    amount_subtotal: amounts.subtotal,
    amount_total: amounts.total,
    currency,
    discounts: applied && [
      { coupon: applied.promotionCode ? null : applied.coupon.id, promotion_code: applied.promotionCode?.id ?? null },
    ],
    payment_method_types: paymentMethodTypes(account, input, currency),
    payment_status: amounts.total === 0 ? 'no_payment_required' : 'unpaid',
    total_details: { amount_discount: amounts.discount, amount_shipping: 0, amount_tax: amounts.tax },
  });
}

function amountOf(line: SessionLine): number {
  return (line.price.unit_amount ?? 0) * line.quantity;
}

function intentPlan(input: CreateInput['payment_intent_data'] = {}): CheckoutPlan['intent'] {
  return {
    captureMethod: input.capture_method ?? 'automatic_async',
    description: input.description ?? null,
    metadata: mergeMetadata(null, input.metadata),
    receiptEmail: input.receipt_email ?? null,
    setupFutureUsage: input.setup_future_usage ?? null,
    statementDescriptor: input.statement_descriptor ?? null,
    statementDescriptorSuffix: input.statement_descriptor_suffix ?? null,
    transferGroup: input.transfer_group ?? null,
  };
}

type Worked = Pick<
  CheckoutSession,
  | 'amount_subtotal'
  | 'amount_total'
  | 'currency'
  | 'discounts'
  | 'payment_method_types'
  | 'payment_status'
  | 'total_details'
>;

function newSession(account: Account, input: CreateInput, plan: CheckoutPlan, worked: Worked): CheckoutSession {
  const uiMode = input.ui_mode ?? 'hosted_page';
  const isHosted = uiMode === 'hosted_page';
  return create(account, 'checkout.session', {
    id: plan.id,
    ...given(input, 'customer', 'allow_promotion_codes', 'allowed_payment_method_types'),
    ...given(input, 'billing_address_collection', 'cancel_url', 'client_reference_id', 'customer_email'),
    ...given(input, 'integration_identifier', 'locale', 'origin_context', 'submit_type', 'success_url'),
    adaptive_pricing: { enabled: input.adaptive_pricing?.enabled ?? false },
    automatic_tax: { enabled: input.automatic_tax?.enabled ?? false },
    client_secret: isHosted ? null : plan.clientSecret,
    custom_fields: [],
    custom_text: {},
    customer_creation: input.customer === undefined ? (input.customer_creation ?? 'if_required') : null,
    customer_details: knownCustomer(account, input),
    ...(input.excluded_payment_method_types && { excluded_payment_method_types: input.excluded_payment_method_types }),
    expires_at: input.expires_at ?? account.now + defaultLifetimeSeconds,
    invoice_creation: invoiceCreation(input.invoice_creation),
    managed_payments: { enabled: false },
    metadata: mergeMetadata(null, input.metadata),
    mode: 'payment',
    payment_method_collection: input.payment_method_collection ?? 'if_required',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    phone_number_collection: { enabled: input.phone_number_collection?.enabled ?? false },
    ...(!isHosted && { redirect_on_completion: input.redirect_on_completion ?? 'always' }),
    ...(input.return_url !== undefined && { return_url: input.return_url }),
    shipping_options: [],
    status: 'open',
    ui_mode: uiMode,
    url: isHosted ? `${account.settings.publicUrl}/checkout/hosted#${plan.clientSecret}` : null,
    ...worked,
  });
}

function knownCustomer(account: Account, input: CreateInput): New<'checkout.session'>['customer_details'] {
  const customer = input.customer === undefined ? undefined : account.get('customer', input.customer, 'customer');
  const email = customer?.email ?? input.customer_email ?? null;
  if (!customer && email === null) return null;
  return {
    address: customer?.address ?? null,
    email,
    name: customer?.name ?? null,
    phone: customer?.phone ?? null,
    tax_exempt: 'none',
  };
}

function invoiceCreation(input: CreateInput['invoice_creation']): New<'checkout.session'>['invoice_creation'] {
  const data = input?.invoice_data ?? {};
  return {
    enabled: input?.enabled ?? false,
    invoice_data: {
      custom_fields: data.custom_fields === '' ? null : (data.custom_fields ?? null),
      description: data.description ?? null,
      footer: data.footer ?? null,
      metadata: mergeMetadata(null, data.metadata),
    },
  };
}
