import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { notice } from '../../../platform/notices/notice.js';
import { adminsOfOrder } from '../../../shop/orders/order-mails.service.js';
import { MAX_PAUSES } from '../../cases/case-clock.js';
import { CASE_EVENT_TYPES } from '../../cases/cases.events.js';
import { PREVIEWED_CASE_ID } from '../notices/desk-readers.js';

/** From this share of the goal on, a question is made known: it puts the promise off when it is nearly broken. */
const LATE_PERCENT = 90;

interface LateQuestionData {
  readonly brand: string;
  readonly orderNumber: string;
  /** Of the goal, that had gone when the patient was asked; more than 100 when it was missed. */
  readonly percent: number;
  /** Which question to this patient it was: 1 for the first. */
  readonly count: number;
  readonly pausesClock: boolean;
}

/** Notifies admins of a late question to a patient, which can postpone a promised reply. Omits the question. */
function lateQuestionMail(data: LateQuestionData): MailContent {
  const { brand, orderNumber, percent, count, pausesClock } = data;
  const subject = `Fråga i sista stund, order ${orderNumber}`;
  return renderMail({
    brand,
    subject,
    preview: 'En patient fick en fråga när tiden nästan var slut.',
    heading: subject,
    paragraphs: [
      `Patienten fick en fråga när ${percent} % av tiden till målet hade gått.`,
      pausesClock
        ? 'Tiden till svar står still tills patienten har svarat. Kontrollera att frågan behövdes.'
        : 'Patienten har fått frågor förut, så tiden till svar går ändå.',
    ],
    details: [
      ['Ordernummer', orderNumber],
      ['Fråga nummer', String(count)],
    ],
    closing: [],
    footer: 'Det här mejlet går till alla administratörer.',
  });
}

/** To each admin: a question in the last tenth of the goal or later. */
export const LateQuestionNotice = notice({
  job: 'cases.notify-of-late-question',
  on: CASE_EVENT_TYPES['info-requested'],
  to: adminsOfOrder,
  facts: (_tx, { percent = 0, question: count = 1 }) =>
    Promise.resolve(
      percent < LATE_PERCENT ? 'the patient was asked in time' : { percent, count, pausesClock: count <= MAX_PAUSES },
    ),
  template: 'assessments.late-question',
  factId: ({ caseId, count }) => `${caseId}:${count}`,
  write: lateQuestionMail,
  examples: () => [{ caseId: PREVIEWED_CASE_ID, percent: 92, count: 1, pausesClock: true }],
});
