import { type Account } from '../account.js';
import { filtered, listOf, page, type PageInput } from '../http/lists.js';
import { transactionsOf } from '../payments/payouts.js';
import { type Operations } from './operation.js';

export const balanceOperations: Operations = {
  'balance.retrieve': readBalance,
  'balanceTransactions.list': listTransactions,
  'balanceTransactions.retrieve': (account, _input, id) => account.get('balance_transaction', id),
  'payouts.list': listOf('payout'),
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

function listTransactions(account: Account, { payout, ...input }: PageInput & { payout?: string }) {
  if (payout !== undefined) account.get('payout', payout, 'payout');
  const among = payout === undefined ? account.all('balance_transaction') : transactionsOf(account, payout);
  return page(filtered(among, input), input);
}
