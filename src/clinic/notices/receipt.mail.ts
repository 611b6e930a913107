import { formatLastDay, formatWeekdayMoment } from '../../../common/dates.js';
import { promiseSentence } from '../../../common/sla-clock.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { caseProgress } from '../case-access/links/case-progress.js';
import type { CaseMailFacts } from '../case-access/links/case-mails.js';

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
  const { brand, contactEmail, orderNumber, greeting, caseUrl, dueAt, limitAt, refundsLateAnswers, boxes } = data;
  const promise = promiseSentence(dueAt);
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
