import { IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

class WithdrawalPayload {
  @IsUUID()
  declarationId!: string;
}

/** Somebody confirmed a declaration; also of an order that does not exist, so that nothing tells the two apart. */
export const WithdrawalDeclared = defineEvent('assessments.withdrawal-declared', WithdrawalPayload);
