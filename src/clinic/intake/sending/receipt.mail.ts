import { addDays, addHours } from 'date-fns';
import { formatLastDay, formatWeekdayMoment } from '../../../../common/dates.js';
import { questionsOf } from '../../../../common/questionnaire/questionnaire.js';
import { START_AT_ONCE } from '../../../../common/questionnaire/start-at-once.js';
import { dueAt, promiseSentence } from '../../../../common/sla-clock.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { caseProgress } from '../../case-access/links/case-progress.js';
import { patient, type CaseMailFacts } from '../../case-access/links/case-mails.js';
import type { Case } from '../../cases/case.entity.js';
import { CASE_EVENT_TYPES } from '../../cases/cases.events.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { getQuestionnaire } from '../../cases/questionnaire/questionnaires.js';
import { notice } from '../../../platform/notices/notice.js';
import { SlaSettings } from '../../../profile/sla.settings.js';

export interface ReceiptData extends CaseMailFacts {
  /** The goal. */
  readonly dueAt: Date;
  /** The end of the working day that is the limit. */
  readonly limitAt: Date;
  /** Whether the money goes back past the limit. */
  readonly refundsLateAnswers: boolean;
  /** The text of the ticked consents; null for forms sent before there were two boxes. */
  readonly boxes: { readonly texts: readonly string[]; readonly tickedAt: Date } | null;
}

/** Confirms receipt of the form and the time of the reply. Omits the form's content. */
export function receiptMail(data: ReceiptData): MailContent {
  const { brand, contactEmail, orderNumber, greeting, caseUrl, limitAt, refundsLateAnswers, boxes } = data;
  const promise = promiseSentence(data.dueAt);
  return renderMail({
    brand,
    subject: `Vi har fått ditt formulär, bedömning ${orderNumber}`,
    preview: `${promise}.`,
    greeting,
    progress: caseProgress('Mottaget'),
    heading: 'Vi har fått ditt formulär',
    paragraphs: [
      `${promise}. Senast ${formatLastDay(limitAt)} kl. 24.00 har du svaret${refundsLateAnswers ? ', annars får du tillbaka hela beloppet' : ''}. Du får ett mejl när svaret finns att läsa.`,
      'Behöver läkaren veta mer hör vi av oss till dig. Då stannar tiden tills du har svarat.',
      'Så länge ingen läkare har öppnat din bedömning kan du ångra beställningen och få tillbaka hela beloppet.',
      ...(boxes === null ? [] : [tickedSentence(boxes)]),
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

function tickedSentence({ texts, tickedAt }: NonNullable<ReceiptData['boxes']>): string {
  const quoted = texts.map((text) => `”${text.replace(/[.]$/, '')}”`).join(' och ');
  return `När du skickade in, ${formatWeekdayMoment(tickedAt)}, kryssade du i ${quoted}.`;
}

/** To the patient: the form has come. */
export const ReceiptNotice = notice({
  job: 'cases.send-receipt',
  on: CASE_EVENT_TYPES['case-submitted'],
  to: patient,
  with: [CasesRepository, SlaSettings],
  facts: async (tx, { caseId }, cases, { refundsLateAnswers }) => {
    const found = await cases.lock(tx, caseId);
    const { state, clock } = found;
    if (clock === null || state === 'withdrawn' || state === 'ended') return 'the case has ended';
    return { dueAt: dueAt(clock), limitAt: clock.limitAt, refundsLateAnswers, boxes: boxesOf(found) };
  },
  template: 'assessments.receipt',
  factId: ({ caseId }) => caseId,
  write: receiptMail,
  examples: ({ now }) => [
    {
      dueAt: addHours(now, 24),
      limitAt: addDays(now, 2),
      refundsLateAnswers: true,
      boxes: { texts: [START_AT_ONCE.label], tickedAt: now },
    },
  ],
});

/** The words of both boxes; null for forms sent before there were two. */
function boxesOf({ consentVersion, boxesTickedAt: tickedAt }: Case): ReceiptData['boxes'] {
  if (consentVersion === null || tickedAt === null) return null;
  const questions = questionsOf(getQuestionnaire(consentVersion).questionnaire);
  const consents = questions.filter(({ type }) => type === 'consent').map(({ label }) => label);
  return { texts: [...consents, START_AT_ONCE.label], tickedAt };
}
