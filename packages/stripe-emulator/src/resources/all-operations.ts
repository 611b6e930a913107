import { listOf } from '../http/lists.js';
import type { Operations } from './operation.js';
import { balanceOperations } from './balance.js';
import { checkoutSessionOperations } from './checkout-sessions.js';
import { couponOperations } from './coupons.js';
import { customerOperations } from './customers.js';
import { eventOperations } from './events.js';
import { invoiceItemOperations } from './invoice-items.js';
import { invoiceOperations } from './invoices.js';
import { paymentIntentOperations } from './payment-intents.js';
import { priceOperations } from './prices.js';
import { productOperations } from './products.js';
import { promotionCodeOperations } from './promotion-codes.js';
import { refundOperations } from './refunds.js';
import { taxRateOperations } from './tax-rates.js';
import { webhookEndpointOperations } from './webhook-endpoints.js';

/** Objects that no call makes or changes. */
const readOperations: Operations = {
  'charges.list': listOf('charge'),
  'charges.retrieve': (account, _input, id) => account.get('charge', id),
  'disputes.list': listOf('dispute'),
  'disputes.retrieve': (account, _input, id) => account.get('dispute', id),
  'invoicePayments.list': listOf('invoice_payment', {
    payment: ({ payment }, wanted: { payment_intent?: string }) => payment.payment_intent === wanted.payment_intent,
  }),
  'invoicePayments.retrieve': (account, _input, id) => account.get('invoice_payment', id),
  'paymentMethods.retrieve': (account, _input, id) => account.get('payment_method', id),
};

/** Every call of the API description, by the package's name. */
export const allOperations: Operations = {
  ...balanceOperations,
  ...checkoutSessionOperations,
  ...couponOperations,
  ...customerOperations,
  ...eventOperations,
  ...invoiceItemOperations,
  ...invoiceOperations,
  ...paymentIntentOperations,
  ...readOperations,
  ...priceOperations,
  ...productOperations,
  ...promotionCodeOperations,
  ...refundOperations,
  ...taxRateOperations,
  ...webhookEndpointOperations,
};
