import { type Account } from '../account.js';
import { isEqual, isWithin, page, type PageInput, type RangeInput } from '../http/lists.js';
import { type Operations } from './operation.js';

type ListInput = PageInput & { charge?: string; created?: RangeInput; payment_intent?: string };

export const disputeOperations: Operations = {
  'disputes.retrieve': (account, _input, id) => account.get('dispute', id),
  'disputes.list': listDisputes,
};

function listDisputes(account: Account, input: ListInput) {
  const disputes = account
    .all('dispute')
    .filter(
      (dispute) =>
        isEqual(input.charge, dispute.charge) &&
        isEqual(input.payment_intent, dispute.payment_intent) &&
        isWithin(dispute.created, input.created),
    );
  return page(disputes, input, '/v1/disputes');
}
