import { addDays, addHours } from 'date-fns';
import { formatWeekdayMoment } from '../../../../common/dates.js';
import { questionsOf } from '../../../../common/questionnaire/questionnaire.js';
import { START_AT_ONCE } from '../../../../common/questionnaire/start-at-once.js';
import { goalBefore, limitOn } from '../../../../common/promises.js';
import { dueAt } from '../../../../common/sla-clock.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { caseProgress, patient, type CaseMailFacts } from '../../access/links/case-mails.js';
import type { Case } from '../../cases/case.entity.js';
import { CASE_EVENT_TYPES } from '../../cases/cases.events.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { getQuestionnaire } from '../../cases/questionnaire/questionnaires.js';
import { notice } from '../../../platform/notices/notice.js';

interface ReceiptData extends CaseMailFacts {
  /** The goal. */
  readonly dueAt: Date;
  /** The end of the working day that is the limit. */
  readonly limitAt: Date;
  /** The text of the ticked consents; null for forms sent before there were two boxes. */
  readonly boxes: { readonly texts: readonly string[]; readonly tickedAt: Date } | null;
}

/** Confirms receipt of the form and the time of the reply. Omits the form's content. */
function receiptMail(data: ReceiptData): MailContent {
  const { brand, contactEmail, orderNumber, greeting, caseUrl, limitAt, promise, boxes } = data;
  const goal = goalBefore(data.dueAt);
  return renderMail({
    brand,
    subject: `Vi har fått ditt formulär, bedömning ${orderNumber}`,
    preview: `${goal}.`,
    greeting,
    progress: caseProgress('Mottaget'),
    heading: 'Vi har fått ditt formulär',
    paragraphs: [
      `${goal}. ${limitOn(limitAt, promise.paysBack)}. Du får ett mejl när svaret finns att läsa.`,
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
  with: [CasesRepository],
  facts: async (tx, { caseId }, cases) => {
    const found = await cases.lock(tx, caseId);
    const { state, clock } = found;
    if (clock === null || state === 'withdrawn' || state === 'ended') return 'the case has ended';
    return { dueAt: dueAt(clock), limitAt: clock.limitAt, boxes: boxesOf(found) };
  },
  template: 'assessments.receipt',
  factId: ({ caseId }) => caseId,
  write: receiptMail,
  examples: ({ now }) => [
    {
      dueAt: addHours(now, 24),
      limitAt: addDays(now, 2),
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
