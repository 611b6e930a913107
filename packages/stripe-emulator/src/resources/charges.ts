import { type Account } from '../account.js';
import { isEqual, isWithin, page, type PageInput, type RangeInput } from '../http/lists.js';
import { type Operations } from './operation.js';

type ListInput = PageInput & {
  created?: RangeInput;
  customer?: string;
  payment_intent?: string;
  transfer_group?: string;
};

export const chargeOperations: Operations = {
  'charges.retrieve': (account, _input, id) => account.get('charge', id),
  'charges.list': listCharges,
};

function listCharges(account: Account, input: ListInput) {
  const charges = account
    .all('charge')
    .filter(
      (charge) =>
        isEqual(input.customer, charge.customer) &&
        isEqual(input.payment_intent, charge.payment_intent) &&
        isEqual(input.transfer_group, charge.transfer_group) &&
        isWithin(charge.created, input.created),
    );
  return page(charges, input, '/v1/charges');
}
