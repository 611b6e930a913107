import { IsUUID } from 'class-validator';
import { defineEvent } from '../../../platform/events/define-event.js';

class WithdrawalPayload {
  @IsUUID()
  declarationId!: string;
}

/** A declaration was confirmed. Also published for an unknown order, so that the two cannot be distinguished. */
export const WithdrawalDeclared = defineEvent('assessments.withdrawal-declared', WithdrawalPayload);
