import { formatLastDay, formatWeekdayMoment } from '../../../common/dates.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-content.js';

/** A share of the goal that has gone, in per cent; or which of the two promises was missed. */
export type DueStep = number | 'goal-missed' | 'limit-missed';

export interface DueCaseData {
  readonly brand: string;
  readonly orderNumber: string;
  readonly caseId: string;
  readonly step: DueStep;
  /** The goal. */
  readonly dueAt: Date;
  readonly limitAt: Date;
  /** At the desk, for a clinician; admins do not open cases. */
  readonly caseUrl?: string;
}

interface Words {
  readonly subject: string;
  readonly preview: string;
  readonly text: string;
}

/** Notifies staff that a reply is due soon or overdue, without data about the patient. */
export function dueCaseMail({ brand, orderNumber, caseId, step, dueAt, limitAt, caseUrl }: DueCaseData): MailContent {
  const { subject, preview, text } = wordsOf(step, orderNumber);
  return renderMail({
    brand,
    subject,
    preview,
    heading: subject,
    paragraphs: [text],
    details: [
      ['Ordernummer', orderNumber],
      ['Ärende', caseId],
      ['Mål', formatWeekdayMoment(dueAt)],
      ['Yttersta gräns', `${formatLastDay(limitAt)} kl. 24.00`],
    ],
    ...(caseUrl !== undefined && { button: { label: 'Öppna ärendet', url: caseUrl } }),
    closing: [],
    footer: 'Det här mejlet går till alla administratörer och läkare.',
  });
}

function wordsOf(step: DueStep, orderNumber: string): Words {
  if (step === 'limit-missed')
    return {
      subject: `Svaret på order ${orderNumber} är försenat`,
      preview: 'Den utlovade tiden har gått ut.',
      text: 'Den utlovade tiden har gått ut. Patienten ska få sitt svar ändå, så snart som möjligt.',
    };
  if (step === 'goal-missed')
    return {
      subject: `Målet är missat för order ${orderNumber}`,
      preview: 'Patienten har fått veta den yttersta gränsen.',
      text: 'Tiden som är vårt mål har gått. Patienten har fått veta den yttersta gränsen. Se till att svaret kommer före den.',
    };
  return {
    subject: `Order ${orderNumber}: ${step} % av tiden har gått`,
    preview: 'Ett svar ska snart vara klart.',
    text: 'Svaret är inte klart än. Se till att någon arbetar med det.',
  };
}
