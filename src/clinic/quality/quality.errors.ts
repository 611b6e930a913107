import { refusals } from '../../platform/errors/refusals.js';
import type { ReportIncompleteResponse } from './quality.contract.js';

/** Why a complaint or a deviation is refused. */
export const qualityRefusal = refusals({
  /** The case has no such message, or it is no patient's. */
  message_not_found: ['not-found', 'There is no such message.'],
  /** A person responsible closes a report once; at the desk another outcome takes its place. */
  already_closed: ['conflict', 'The report is closed already.'],
  /** A message is reported once of each kind. */
  already_reported: ['conflict', 'It is reported already.'],
  /** The case has as many reports as it may. */
  too_many_reports: ['conflict', 'There are too many reports already.'],
  /** The other kind has the outcome, or the patient has marked the message and it stays a complaint. */
  outcome_not_offered: ['unprocessable', 'The report cannot be closed with this outcome.'],
  /** Words or the severity are missing. */
  incomplete: [
    'unprocessable',
    'Something is missing.',
    (missing: ReportIncompleteResponse['missing']) => ({ missing }),
  ],
});
