import { formatWeekdayMoment } from '../../../common/dates.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-outbox.js';

export interface DueCaseData {
  readonly brand: string;
  readonly orderNumber: string;
  readonly caseId: string;
  /** Of the answer time, in per cent; 100 for a breach. */
  readonly percent: number;
  readonly dueAt: Date;
  /** At the desk, for a clinician; admins do not open cases. */
  readonly caseUrl?: string;
}

/** Tells staff that an answer is due soon, or late; says nothing about the patient. */
export function dueCaseMail({ brand, orderNumber, caseId, percent, dueAt, caseUrl }: DueCaseData): MailContent {
  const isLate = percent >= 100;
  const subject = isLate
    ? `Svaret på order ${orderNumber} är försenat`
    : `Order ${orderNumber}: ${percent} % av tiden har gått`;
  return renderMail({
    brand,
    subject,
    preview: isLate ? 'Den utlovade tiden har gått ut.' : 'Ett svar ska snart vara klart.',
    heading: subject,
    paragraphs: [
      isLate
        ? 'Den utlovade tiden har gått ut. Patienten ska få sitt svar ändå, så snart som möjligt.'
        : 'Svaret är inte klart än. Se till att någon arbetar med det.',
    ],
    details: [
      ['Ordernummer', orderNumber],
      ['Ärende', caseId],
      ['Svar senast', formatWeekdayMoment(dueAt)],
    ],
    ...(caseUrl !== undefined && { button: { label: 'Öppna ärendet', url: caseUrl } }),
    closing: [],
    footer: 'Det här mejlet går till alla administratörer och läkare.',
  });
}
