import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-content.js';

export interface LateQuestionData {
  readonly brand: string;
  readonly orderNumber: string;
  readonly caseId: string;
  /** Of the goal, that had gone when the patient was asked; more than 100 when it was missed. */
  readonly percent: number;
  /** Which question to this patient it was: 1 for the first. */
  readonly count: number;
  readonly pausesClock: boolean;
}

/** Notifies admins of a late question to a patient, which can postpone a promised reply. Omits the question. */
export function lateQuestionMail(data: LateQuestionData): MailContent {
  const { brand, orderNumber, caseId, percent, count, pausesClock } = data;
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
      ['Ärende', caseId],
      ['Fråga nummer', String(count)],
    ],
    closing: [],
    footer: 'Det här mejlet går till alla administratörer.',
  });
}
