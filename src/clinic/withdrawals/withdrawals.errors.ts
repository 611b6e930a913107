import { DomainError, refusal } from '../../platform/errors/domain-error.js';

/** The clinic's settings take no declarations on the site. */
export class WithdrawalsOffError extends refusal('not-found', 'not_found', 'There is no such page.') {}

/** There is no such declaration, or it was never confirmed. */
export class WithdrawalNotFoundError extends refusal('not-found', 'not_found', 'There is no such declaration.') {}

/** Nothing is left to decide: the clinic has decided, the case has ended or is answered, or the declaration was stopped. */
export class WithdrawalSettledError extends refusal(
  'conflict',
  'already_settled',
  'The declaration is settled already.',
) {}

/** The order's mailbox can still stop the declaration: until then it ends no case. */
export class WithdrawalStoppableError extends DomainError {
  readonly code = 'not_settled_yet';
  readonly kind = 'conflict';
  override readonly bodyFields: { readonly settleAt: string };

  constructor(settleAt: Date) {
    super('The declaration can still be stopped.');
    this.bodyFields = { settleAt: settleAt.toISOString() };
  }
}

/** The patient wants to withdraw: no reply is signed until the clinic has decided, or a day has passed. */
export class WithdrawalDeclaredError extends DomainError {
  readonly code = 'withdrawal_declared';
  readonly kind = 'conflict';
  override readonly bodyFields: { readonly signableFrom: string };

  constructor(signableFrom: Date) {
    super('The patient has declared a withdrawal.');
    this.bodyFields = { signableFrom: signableFrom.toISOString() };
  }
}
