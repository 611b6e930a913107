import { type Operations } from './operation.js';

export const paymentMethodOperations: Operations = {
  'paymentMethods.retrieve': (account, _input, id) => account.get('payment_method', id),
};
