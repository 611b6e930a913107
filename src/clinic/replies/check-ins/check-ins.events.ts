import { IsISO8601, IsUUID } from 'class-validator';
import { defineEvent } from '../../../platform/events/define-event.js';

class CheckInPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  orderId!: string;

  /** When the patient answered. */
  @IsISO8601()
  answeredAt!: string;
}

/** The patient is worse after the reply, or has a side effect. */
export const PatientWorse = defineEvent('assessments.patient-worse', CheckInPayload);

/** The clinic's goal for a patient who is worse has passed without a word. */
export const CheckInGoalMissed = defineEvent('assessments.check-in-goal-missed', CheckInPayload);
