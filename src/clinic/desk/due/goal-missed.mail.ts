import { addDays } from 'date-fns';
import { millisecondsInHour } from 'date-fns/constants';
import { limitOn } from '../../../../common/promises.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { notice } from '../../../platform/notices/notice.js';
import { patient, type CaseMailFacts } from '../../access/links/case-mails.js';
import { CASE_EVENT_TYPES } from '../../cases/cases.events.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { factOfReply } from '../../cases/case.entity.js';

interface GoalMissedData extends CaseMailFacts {
  /** Of the goal. */
  readonly targetHours: number;
  readonly limitAt: Date;
}

/** Notifies the patient that the goal was missed, and of the latest time of the reply. Contains no health data. */
function goalMissedMail(data: GoalMissedData): MailContent {
  const { brand, contactEmail, orderNumber, greeting, caseUrl, targetHours, limitAt, promise } = data;
  const limit = `${limitOn(limitAt, promise.paysBack)}.`;
  return renderMail({
    brand,
    subject: `Ditt svar dröjer lite, bedömning ${orderNumber}`,
    preview: limit,
    greeting,
    heading: 'Ditt svar dröjer lite',
    paragraphs: [
      `Vi siktade på svar inom ${targetHours} timmar. Det hann vi inte den här gången, och det är vi ledsna för.`,
      limit,
      'Du behöver inte göra något. Du får ett mejl när svaret finns att läsa.',
    ],
    details: [['Ordernummer', orderNumber]],
    button: { label: 'Öppna din bedömning', url: caseUrl },
    closing: [
      'Länken är personlig. Skicka den inte vidare.',
      `Frågor? Skriv till ${contactEmail} och ange ordernumret. Blir du sämre medan du väntar? Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

/** To the patient, unless the reply or the mail about the missed limit came first. */
export const GoalMissedNotice = notice({
  job: 'cases.notify-patient-of-missed-goal',
  on: CASE_EVENT_TYPES['goal-missed'],
  to: patient,
  with: [CasesRepository],
  facts: async (tx, { caseId }, cases) => {
    const found = await cases.lock(tx, caseId);
    const { state, clock, hasMissedLimit } = found;
    const isOwed = state === 'submitted' || state === 'in_review' || state === 'needs_info';
    if (clock === null || !isOwed || hasMissedLimit) return 'no reply is owed, or its limit has passed too';
    const { targetMs, limitAt } = clock;
    return { replyId: factOfReply(found), targetHours: targetMs / millisecondsInHour, limitAt };
  },
  template: 'assessments.goal-missed',
  factId: ({ replyId }) => replyId,
  write: goalMissedMail,
  examples: ({ now }) => [{ targetHours: 24, limitAt: addDays(now, 2) }],
});
