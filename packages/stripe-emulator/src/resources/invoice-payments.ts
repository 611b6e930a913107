import { type Account } from '../account.js';
import { isEqual, isWithin, page, type PageInput, type RangeInput } from '../http/lists.js';
import { type Operations } from './operation.js';

type ListInput = PageInput & {
  created?: RangeInput;
  invoice?: string;
  payment?: { payment_intent?: string };
  status?: string;
};

export const invoicePaymentOperations: Operations = {
  'invoicePayments.retrieve': (account, _input, id) => account.get('invoice_payment', id),
  'invoicePayments.list': listInvoicePayments,
};

function listInvoicePayments(account: Account, input: ListInput) {
  const payments = account
    .all('invoice_payment')
    .filter(
      (payment) =>
        isEqual(input.invoice, payment.invoice) &&
        isEqual(input.payment?.payment_intent, payment.payment.payment_intent) &&
        isEqual(input.status, payment.status) &&
        isWithin(payment.created, input.created),
    );
  return page(payments, input, '/v1/invoice_payments');
}
