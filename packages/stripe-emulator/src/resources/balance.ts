import { type Account } from '../account.js';
import { isEqual, isWithin, page, type PageInput, type RangeInput } from '../http/lists.js';
import { transactionsOf } from '../payments/payouts.js';
import { type Operations } from './operation.js';

interface TransactionsInput extends PageInput {
  created?: RangeInput;
  currency?: string;
  payout?: string;
  source?: string;
  type?: string;
}

interface PayoutsInput extends PageInput {
  arrival_date?: RangeInput;
  created?: RangeInput;
  destination?: string;
  status?: string;
}

export const balanceOperations: Operations = {
  'balance.retrieve': readBalance,
  'balanceTransactions.list': listTransactions,
  'balanceTransactions.retrieve': (account, _input, id) => account.get('balance_transaction', id),
  'payouts.list': listPayouts,
  'payouts.retrieve': (account, _input, id) => account.get('payout', id),
};

/** What is available and what is not yet, by currency; a new account has nothing in Swedish kronor. */
function readBalance(account: Account): object {
  const sums = (status: string) => {
    const sum = new Map([['sek', 0]]);
    for (const transaction of account.all('balance_transaction')) {
      const before = sum.get(transaction.currency) ?? 0;
      sum.set(transaction.currency, before + (transaction.status === status ? transaction.net : 0));
    }
    return [...sum].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
  };
  return { object: 'balance', available: sums('available'), livemode: false, pending: sums('pending') };
}

function listTransactions(account: Account, input: TransactionsInput) {
  if (input.payout !== undefined) account.get('payout', input.payout, 'payout');
  const among = input.payout === undefined ? account.all('balance_transaction') : transactionsOf(account, input.payout);
  const transactions = among.filter(
    (transaction) =>
      isEqual(input.currency, transaction.currency) &&
      isEqual(input.source, transaction.source) &&
      isEqual(input.type, transaction.type) &&
      isWithin(transaction.created, input.created),
  );
  return page(transactions, input, '/v1/balance_transactions');
}

function listPayouts(account: Account, input: PayoutsInput) {
  const payouts = account
    .all('payout')
    .filter(
      (payout) =>
        isEqual(input.destination, payout.destination) &&
        isEqual(input.status, payout.status) &&
        isWithin(payout.arrival_date, input.arrival_date) &&
        isWithin(payout.created, input.created),
    );
  return page(payouts, input, '/v1/payouts');
}
