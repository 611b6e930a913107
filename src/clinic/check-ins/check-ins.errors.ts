import { refusal } from '../../platform/errors/domain-error.js';

/** The link was used, replaced or never issued, its time is over, or messages are closed: all alike. */
export class CheckInOverError extends refusal('gone', 'check_in_over', 'The question can no longer be answered.') {}
