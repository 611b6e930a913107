import { refusal } from '../platform/errors/domain-error.js';

/** The outer limit of the delivery ends before it begins. */
export class DeliveryLimitError extends refusal(
  'invalid',
  'clinic-settings.delivery-limit',
  'deliveryDaysMax must not be less than deliveryDaysMin',
) {}

/** The limit of an answer, in working days, could end before its goal, in hours. */
export class LimitBeforeGoalError extends refusal(
  'invalid',
  'clinic-settings.limit-before-goal',
  'answerTargetHours must not be more than deliveryDaysMax times 24',
) {}

/** A lower age limit below 18 needs two admins. */
export class SecondAdminNeededError extends refusal(
  'conflict',
  'second_admin_needed',
  'another admin has to save the same minimumAgeYears within 24 hours',
) {}
