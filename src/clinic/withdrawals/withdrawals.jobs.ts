import { defineJob } from '../../platform/jobs/define-job.js';
import { WithdrawalDeclared } from './withdrawals.events.js';

export const AcknowledgeWithdrawal = defineJob('cases.acknowledge-withdrawal', { on: WithdrawalDeclared });

/** Settles declarations whose hour has passed. */
export const SettleWithdrawals = defineJob('cases.settle-withdrawals', { everySeconds: 15, attempts: 1 });
