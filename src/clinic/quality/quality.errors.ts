import { DomainError, refusal } from '../../platform/errors/domain-error.js';
import type { ReportIncompleteResponse } from './quality.contract.js';

/** The case has no such report. */
export class ReportNotFoundError extends refusal('not-found', 'not_found', 'There is no such report.') {}

/** The case has no such message, or it is no patient's. */
export class ReportedMessageNotFoundError extends refusal(
  'not-found',
  'message_not_found',
  'There is no such message.',
) {}

/** A person responsible closes a report once; at the desk another outcome takes its place. */
export class ReportClosedError extends refusal('conflict', 'already_closed', 'The report is closed already.') {}

/** A message is reported once of each kind. */
export class AlreadyReportedError extends refusal('conflict', 'already_reported', 'It is reported already.') {}

/** The case has as many reports as it may. */
export class TooManyReportsError extends refusal(
  'conflict',
  'too_many_reports',
  'There are too many reports already.',
) {}

/** The other kind has the outcome, or the patient has marked the message and it stays a complaint. */
export class OutcomeNotOfferedError extends refusal(
  'unprocessable',
  'outcome_not_offered',
  'The report cannot be closed with this outcome.',
) {}

/** Words or the severity are missing. */
export class ReportIncompleteError extends DomainError {
  readonly code = 'incomplete';
  readonly kind = 'unprocessable';
  override readonly bodyFields: Pick<ReportIncompleteResponse, 'missing'>;

  constructor(missing: ReportIncompleteResponse['missing']) {
    super('Something is missing.');
    this.bodyFields = { missing };
  }
}
