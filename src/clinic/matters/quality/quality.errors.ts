import { refusals } from '../../../platform/errors/refusals.js';

/** Why a complaint or a deviation is refused. */
export const qualityRefusal = refusals({
  /** The case has no such message, or it is no patient's. */
  message_not_found: ['not-found', 'There is no such message.'],
  /** A message is reported once of each kind. */
  already_reported: ['conflict', 'It is reported already.'],
  /** The case has as many reports as it may. */
  too_many_reports: ['conflict', 'There are too many reports already.'],
});
