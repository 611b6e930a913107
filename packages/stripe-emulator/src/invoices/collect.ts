import { type Account } from '../account.js';
import { type ErrorFields, invalidRequest, type StripeError } from '../errors.js';
import { createIntent, decline, succeed } from '../payments/intents.js';
import { methodFor } from '../payments/payment-methods.js';
import { cardByLast4 } from '../payments/test-cards.js';
import { type Invoice, type PaymentIntent, type PaymentMethod } from '../wire.js';

interface Collection {
  intent: PaymentIntent;
  /** Set when the payment was declined. */
  refusal: StripeError['fields'] | null;
}

/** Charges the payment method for an invoice. */
export function collect(account: Account, invoice: Invoice, methodId: string | undefined): Collection {
  const method = methodOf(account, invoice, methodId);
  const intent = createIntent(account, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer,
    payment_method_types: ['card'],
    description: invoice.description,
    metadata: invoice.metadata ?? {},
  });
  const why = cardByLast4(method.card?.last4 ?? '4242').decline;
  if (why) return { intent, refusal: fieldsOf(decline(account, intent, method, why, false)) };
  succeed(account, intent, method, false);
  return { intent, refusal: null };
}

function fieldsOf(error: StripeError): ErrorFields {
  return error.fields;
}

function methodOf(account: Account, invoice: Invoice, methodId: string | undefined): PaymentMethod {
  const id = methodId ?? invoice.default_payment_method;
  if (id === null || id === undefined) {
    throw invalidRequest(
      'There is no default payment method set on this Customer or Invoice.',
      undefined,
      'resource_missing',
    );
  }
  return methodFor(account, id);
}
