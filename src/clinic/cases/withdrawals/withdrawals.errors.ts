import { refusals } from '../../../platform/errors/refusals.js';

/** Why a declaration is refused, and what one stops. */
export const withdrawalRefusal = refusals({
  /** Nothing is left to decide: the clinic has decided, the case has ended or is answered, or the declaration was stopped. */
  already_settled: ['conflict', 'The declaration is settled already.'],
  /** The order's mailbox can still stop the declaration: until then it ends no case. */
  not_settled_yet: [
    'conflict',
    'The declaration can still be stopped.',
    (settleAt: Date) => ({ settleAt: settleAt.toISOString() }),
  ],
  /** The patient wants to withdraw: no reply is signed until the clinic has decided, or a day has passed. */
  withdrawal_declared: [
    'conflict',
    'The patient has declared a withdrawal.',
    (signableFrom: Date) => ({ signableFrom: signableFrom.toISOString() }),
  ],
});
