import { type New } from '../new-object.js';
import { secondsInDay } from 'date-fns/constants';
import { type Account } from '../account.js';
import { invalidRequest } from '../errors.js';
import { create, update } from '../events.js';
import { newId } from '../ids.js';
import { type BalanceTransaction, type Payout } from '../wire.js';
import { book, startOfDay } from './balance.js';

/**
 * Pays out what has become available, once a day at the beginning of the day in UTC, and lets payouts arrive on their day. A
 * day without balance has none; a negative balance is collected from the bank, or waits. Call inside a transaction.
 */
export function runPayouts(account: Account): void {
  const { paidUntil } = account.ledger;
  const today = startOfDay(account.now);
  for (let day = paidUntil === 0 ? today : paidUntil + secondsInDay; day <= today; day += secondsInDay) {
    for (const payout of account.all('payout')) {
      if (payout.status === 'in_transit' && payout.arrival_date <= day) arrive(account, payout);
    }
    payOut(account, day);
  }
  if (paidUntil !== today) account.changeLedger({ paidUntil: today });
}

/** The bank refuses the money, before it arrives or days after: it is back on the balance. */
export function failPayout(account: Account, payout: Payout): Payout {
  if (!['in_transit', 'paid'].includes(payout.status)) throw unexpectedStatus(payout, 'fail');
  const transaction = bookBack(account, payout, 'payout_failure');
  const patch = {
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: transaction.id,
  };
  return update(account, 'payout', payout, patch, 'payout.failed');
}

/** Takes back a payout that is under way. */
export function cancelPayout(account: Account, payout: Payout): Payout {
  if (payout.status !== 'in_transit') throw unexpectedStatus(payout, 'cancel');
  const transaction = bookBack(account, payout, 'payout_cancel');
  const patch = { status: 'canceled', failure_balance_transaction: transaction.id };
  return update(account, 'payout', payout, patch, 'payout.canceled');
}

/** The transactions that a payout paid out, and its own. */
export function transactionsOf(account: Account, payoutId: string): BalanceTransaction[] {
  const paidOut = new Set(account.all('payout_entry').flatMap(({ id, payout }) => (payout === payoutId ? [id] : [])));
  return account.all('balance_transaction').filter(({ id, source }) => paidOut.has(id) || source === payoutId);
}

function arrive(account: Account, payout: Payout): void {
  update(account, 'payout', payout, { status: 'paid' }, 'payout.paid');
}

function payOut(account: Account, day: number): void {
  const due = account
    .all('balance_transaction')
    .filter(({ id, type, available_on: at }) => at <= day && type !== 'payout' && !account.find('payout_entry', id));
  for (const currency of new Set(due.map((transaction) => transaction.currency))) {
    const own = due.filter((transaction) => transaction.currency === currency);
    const amount = own.reduce((sum, { net }) => sum + net, 0);
    if (amount === 0 || (amount < 0 && !account.ledger.collectsNegative)) continue;
    const payout = createPayout(account, amount, currency, day);
    for (const { id } of own) account.put('payout_entry', { id, payout: payout.id });
  }
}

function createPayout(account: Account, amount: number, currency: string, day: number): Payout {
  const id = newId('po');
  const own = { amount: -amount, currency, source: id, type: 'payout' as const };
  const payout: New<'payout'> = {
    id,
    amount,
    arrival_date: day + account.ledger.arrivalDays * secondsInDay,
    automatic: true,
    balance_transaction: book(account, { ...own, created: day, description: 'STRIPE PAYOUT' }).id,
    created: day,
    currency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_emulated',
    metadata: {},
    method: 'standard',
    reconciliation_status: 'completed',
    source_type: 'card',
    status: 'in_transit',
    type: 'bank_account',
  };
  return create(account, 'payout', payout, 'payout.created');
}

function bookBack(account: Account, payout: Payout, type: 'payout_failure' | 'payout_cancel'): BalanceTransaction {
  const { id, amount, currency } = payout;
  return book(account, { amount, currency, source: id, type, reportingCategory: 'payout_reversal' });
}

function unexpectedStatus({ id, status }: Payout, act: string) {
  return invalidRequest(`Payout ${id} has the status ${status}: you cannot ${act} it.`);
}
