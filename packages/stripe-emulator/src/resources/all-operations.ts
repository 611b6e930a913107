import type { Operations } from './operation.js';
import { balanceOperations } from './balance.js';
import { chargeOperations } from './charges.js';
import { disputeOperations } from './disputes.js';
import { checkoutSessionOperations } from './checkout-sessions.js';
import { couponOperations } from './coupons.js';
import { customerOperations } from './customers.js';
import { eventOperations } from './events.js';
import { invoiceItemOperations } from './invoice-items.js';
import { invoicePaymentOperations } from './invoice-payments.js';
import { invoiceOperations } from './invoices.js';
import { paymentIntentOperations } from './payment-intents.js';
import { priceOperations } from './prices.js';
import { productOperations } from './products.js';
import { promotionCodeOperations } from './promotion-codes.js';
import { refundOperations } from './refunds.js';
import { taxRateOperations } from './tax-rates.js';
import { webhookEndpointOperations } from './webhook-endpoints.js';

const paymentMethodOperations: Operations = {
  'paymentMethods.retrieve': (account, _input, id) => account.get('payment_method', id),
};

/** Every call of the API description, by the package's name. */
export const allOperations: Operations = {
  ...balanceOperations,
  ...chargeOperations,
  ...checkoutSessionOperations,
  ...couponOperations,
  ...customerOperations,
  ...disputeOperations,
  ...eventOperations,
  ...invoiceItemOperations,
  ...invoiceOperations,
  ...invoicePaymentOperations,
  ...paymentIntentOperations,
  ...paymentMethodOperations,
  ...priceOperations,
  ...productOperations,
  ...promotionCodeOperations,
  ...refundOperations,
  ...taxRateOperations,
  ...webhookEndpointOperations,
};
