import { refusals } from '../platform/errors/refusals.js';

/** Why settings are not saved. */
export const settingsRefusal = refusals({
  /** The outer limit of the delivery ends before it begins. */
  'clinic-settings.delivery-limit': ['invalid', 'deliveryDaysMax must not be less than deliveryDaysMin'],
  /** The limit of an answer, in working days, could end before its goal, in hours. */
  'clinic-settings.limit-before-goal': ['invalid', 'answerTargetHours must not be more than deliveryDaysMax times 24'],
  /** A lower age limit below 18 needs two admins. */
  second_admin_needed: ['conflict', 'another admin has to save the same minimumAgeYears within 24 hours'],
});
