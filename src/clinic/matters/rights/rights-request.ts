import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { addDays, startOfStockholmDay } from '../../../../common/stockholm-time.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { secondsInHour } from 'date-fns/constants';
import type { ExtensionReason, RequestChannel, RequestOutcome, Right } from '../../../../common/rights-request.js';
import { REQUEST_OUTCOMES } from '../../../../common/rights-request.js';
import { InvalidRequestError } from '../../../platform/errors/domain-error.js';
import { defineMatter, type Matter, type Whose } from '../../cases/matters/define-matter.js';
import { matterSet } from '../../cases/matters/matters.repository.js';
import { remind } from '../../cases/matters/remind.js';
import { RequestAnswered, RequestExtended, RequestReceived, RightsReminder } from './rights-request.mail.js';
import { mustExplain } from './rights-requests.contract.js';
import { rightsRefusal } from './rights-requests.errors.js';
import { sealedWords, type Sealed } from './rights-requests.repository.js';

/** GDPR 12.3: one month, and at most two more. */
const MONTHS = 1;
const MONTHS_EXTENDED = 3;

/** The person responsible is reminded this many days before the due date. */
const REMIND_DAYS_BEFORE = 10;

/** What a request is about. */
export interface RequestPayload {
  /** What staff and patient call it. */
  readonly number: string;
  readonly right: Right;
  readonly channel: RequestChannel;
  /** Admin; not of one made on the page. */
  readonly enteredBy?: string;
  readonly extensionReason?: ExtensionReason;
}
export type RightsRequestMatter = Matter<RequestPayload, RequestOutcome, Whose>;

/**
 * When the time to answer a request is over: at the end of the day with the same date in the next month, in Sweden; in a
 * shorter month at the end of its last day (regulation 1182/71, article 3). A due date on a holiday does not move, since
 * that would only give the clinic more time.
 */
export function dueOf(receivedAt: Date, isExtended = false): Date {
  const day = parseISO(stockholmDay(receivedAt));
  const last = formatISO(addMonths(day, isExtended ? MONTHS_EXTENDED : MONTHS), { representation: 'date' });
  return startOfStockholmDay(addDays(last, 1));
}

/** A request of a patient about their data, with its clock of a month (GDPR 12.3). */
export const RightsRequest = defineMatter<RightsRequestMatter, Sealed>({
  kind: 'rights-request',
  outlivesCase: true,
  dueAt: (receivedAt) => dueOf(receivedAt),
  extendable: { dueAt: (receivedAt) => dueOf(receivedAt, true), refusal: () => rightsRefusal('cannot_extend') },
  outcomes: () => REQUEST_OUTCOMES,
  mustExplain,
  words: sealedWords,
  mails: { opened: RequestReceived, extended: RequestExtended, closed: RequestAnswered },
  logs: {
    extended: ({ id, payload }) => [
      'rights_request_extended',
      { requestId: id, reason: payload.extensionReason ?? '' },
    ],
    closed: ({ id, outcome }) => ['rights_request_closed', { requestId: id, outcome: outcome ?? '' }],
  },
  refusals: {
    unknown: () => rightsRefusal('request_not_found'),
    closed: () => rightsRefusal('request_closed'),
    unexplained: () => new InvalidRequestError('reply is missing'),
  },
});

/** One mail per request, due date, reader and kind: ten days before the due date, and once it is late. */
export const RightsRequestReminder = remind(RightsRequest, {
  job: 'rights-requests.remind',
  everySeconds: secondsInHour,
  daysBefore: REMIND_DAYS_BEFORE,
  letter: RightsReminder,
  tell: (due, now) =>
    due.map(({ id, payload, dueAt }) => ({ subjectId: id, number: payload.number, dueAt, isLate: dueAt <= now })),
});

export const rightsRequestsWaiting = [
  matterSet(RightsRequest, { name: 'open-rights-requests', of: 'requests' }),
  matterSet(RightsRequest, { name: 'late-rights-requests', of: 'requests', isLate: true }),
];
