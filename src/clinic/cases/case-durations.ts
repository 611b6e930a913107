import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** A claim lasts this long unless work renews it. */
export const CLAIM_LEASE_MS = 30 * millisecondsInMinute;

/** After the patient has answered a question, the clinician who asked it may claim the case alone for this long. */
export const ASKER_FIRST_MS = millisecondsInHour;

/** An unsent form ends after this. */
export const FORM_TTL_MS = 60 * millisecondsInDay;

/** A question to the patient waits this long. */
export const INFO_WAIT_MS = 30 * millisecondsInDay;

/** The patient can write messages about an answer for this long; then the case is closed. */
export const MESSAGES_MS = 14 * millisecondsInDay;

/** Days after which an unsent form, or an unanswered question, is brought to mind. */
export const REMINDER_DAYS = [1, 3, 10] as const;
