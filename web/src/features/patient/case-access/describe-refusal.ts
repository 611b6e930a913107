import { millisecondsInSecond } from 'date-fns/constants';
import { formatClock, formatWeekdayMoment } from '../../../../../common/dates.js';
import { CallError, statusOf, errorBody } from '../../../shared/api/client.js';
import type { CaseRefusalBody } from '../../../shared/case/case-types.js';
import { caseAccessTexts } from './case-access.texts.js';

const { code, overLimit, failed, phoneProblems } = caseAccessTexts;

/** The message after a code could not be sent or was refused. */
export function describeRefusal(error: unknown, now: Date): string {
  if (!(error instanceof CallError)) throw error;
  switch (error.code) {
    case 'code_invalid':
      return code.invalid(errorBody<CaseRefusalBody>(error).triesLeft);
    case 'code_spent':
      return code.spent;
    case 'over_limit':
      return describeLimit(error, now);
    case 'case_ended':
      return caseAccessTexts.ended;
    case 'phone_missing':
    case 'phone_cannot_receive':
    case 'phone_on_hold':
      return phoneProblems[error.code];
    default:
      return error.status === 429 ? overLimit.soon : failed;
  }
}

function describeLimit(error: CallError, now: Date): string {
  const { retryAfterSeconds } = error;
  const { limit } = errorBody<CaseRefusalBody>(error);
  if (limit === undefined || retryAfterSeconds === null) return overLimit.soon;
  if (limit === 'wrong') return overLimit.wrong;
  const next = new Date(now.getTime() + retryAfterSeconds * millisecondsInSecond);
  return limit === 'hour' ? overLimit.hour(formatClock(next)) : overLimit[limit](formatWeekdayMoment(next));
}

/** The link is unknown or expired, or its case is deleted; the server does not distinguish. */
export function isLinkInvalid(error: unknown): boolean {
  return statusOf(error) === 404;
}
