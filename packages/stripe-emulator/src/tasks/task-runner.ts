import type { Account } from '../account.js';
import { announce } from '../events.js';
import { createSessionInvoice } from '../invoices/session-invoice.js';
import { failPending, settle } from '../payments/intents.js';
import type { Charge } from '../wire.js';
import type { Change } from '../journal.js';
import { openDispute } from '../payments/disputes.js';
import { failRefund, settleRefund } from '../payments/refunds.js';
import type { Task } from '../records.js';

const debitFailed = { code: 'payment_method_not_available', message: 'The debit was returned by the bank.' };

/** The later outcome of a delayed payment. */
function settleDelayed(account: Account, charge: Charge, outcome: 'succeed' | 'fail'): void {
  const session = account
    .all('checkout.session')
    .find((candidate) => candidate.payment_intent === charge.payment_intent);
  if (outcome === 'fail') {
    failPending(account, charge, debitFailed);
    if (session) announce(account, 'checkout.session.async_payment_failed', session);
    return;
  }
  settle(account, charge);
  if (!session) return;
  const paid = account.patch('checkout.session', session.id, { payment_status: 'paid' });
  announce(account, 'checkout.session.async_payment_succeeded', createSessionInvoice(account, paid));
}

/** Runs scheduled effects: late payments, disputes, failing refunds. They survive restarts with the store. */
export class TaskRunner {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private isStopped = false;

  constructor(private readonly account: Account) {}

  /** Continues the work of an earlier process. */
  resume(): void {
    this.plan(this.account.all('task'));
  }

  /** Starts effects that a transaction has scheduled. */
  observe(changes: Change[]): void {
    this.plan(changes.flatMap(([kind, , record]) => (kind === 'task' && record !== null ? [record as Task] : [])));
  }

  /** Cancels scheduled work, before the store is emptied. */
  clear(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  stop(): void {
    this.isStopped = true;
    this.clear();
  }

  private plan(tasks: Task[]): void {
    if (this.isStopped) return;
    for (const { id, dueAtMs } of tasks) {
      const timer = setTimeout(() => this.run(id), Math.max(0, dueAtMs - Date.now()));
      this.timers.set(id, timer);
    }
  }

  private run(id: string): void {
    this.timers.delete(id);
    this.account.run(() => {
      const task = this.account.find('task', id);
      if (!task) return;
      this.account.remove('task', id);
      perform(this.account, task);
    });
  }
}

function perform(account: Account, { kind, objectId, outcome }: Task): void {
  switch (kind) {
    case 'settle-charge':
      return settleDelayed(account, account.get('charge', objectId), outcome);
    case 'dispute-charge':
      openDispute(account, account.get('charge', objectId), 'fraudulent');
      return;
    case 'fail-refund':
      failRefund(account, account.get('refund', objectId));
      return;
    case 'settle-refund':
      settleRefund(account, account.get('refund', objectId));
  }
}
