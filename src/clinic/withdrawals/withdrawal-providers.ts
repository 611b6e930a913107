import { AcknowledgeWithdrawalHandler } from './acknowledge-withdrawal.handler.js';
import { DecideWithdrawal } from './decide-withdrawal.service.js';
import { DeclareWithdrawal } from './declare-withdrawal.service.js';
import { OrderWithdrawals } from './order-withdrawals.service.js';
import { PendingWithdrawals } from './pending-withdrawals.service.js';
import { SettleWithdrawal } from './settle-withdrawal.service.js';
import { SettleWithdrawalsHandler } from './settle-withdrawals.handler.js';
import { StopWithdrawal } from './stop-withdrawal.service.js';
import { WithdrawalLimits } from './withdrawal-limits.js';
import { WithdrawalsController } from './withdrawals.controller.js';
import { AcknowledgeWithdrawal, SettleWithdrawals } from './withdrawals.jobs.js';
import { WITHDRAWAL_REASON, WithdrawalsRepository } from './withdrawals.repository.js';

/** The withdrawal function, as a part of the module of cases. */
export const withdrawalControllers = [WithdrawalsController];

export const withdrawalJobs = [AcknowledgeWithdrawal, SettleWithdrawals];

export const withdrawalFields = [WITHDRAWAL_REASON];

export const withdrawalProviders = [
  DeclareWithdrawal,
  StopWithdrawal,
  SettleWithdrawal,
  DecideWithdrawal,
  PendingWithdrawals,
  OrderWithdrawals,
  WithdrawalLimits,
  WithdrawalsRepository,
  AcknowledgeWithdrawalHandler,
  SettleWithdrawalsHandler,
];
