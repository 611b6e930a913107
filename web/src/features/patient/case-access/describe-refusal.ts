import { millisecondsInSecond } from 'date-fns/constants';
import { formatClock, formatWeekdayMoment } from '../../../../../common/dates.js';
import { CaseCallError } from '../../../shared/case/case-call.js';
import { caseAccessTexts } from './case-access.texts.js';

const { code, overLimit, failed, phoneProblems } = caseAccessTexts;

/** The message after a code could not be sent or was refused. */
export function describeRefusal(error: unknown, now: Date): string {
  if (!(error instanceof CaseCallError)) throw error;
  switch (error.code) {
    case 'code_invalid':
      return code.invalid(error.body.triesLeft);
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

function describeLimit({ body: { limit }, retryAfterSeconds }: CaseCallError, now: Date): string {
  if (limit === undefined || retryAfterSeconds === null) return overLimit.soon;
  if (limit === 'wrong') return overLimit.wrong;
  const next = new Date(now.getTime() + retryAfterSeconds * millisecondsInSecond);
  return limit === 'hour' ? overLimit.hour(formatClock(next)) : overLimit[limit](formatWeekdayMoment(next));
}

/** The link is unknown or expired, or its case is deleted; the server does not distinguish. */
export function isLinkInvalid(error: unknown): boolean {
  return error instanceof CaseCallError && error.status === 404;
}
