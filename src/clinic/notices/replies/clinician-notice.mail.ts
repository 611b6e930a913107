import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';

/** The subjects of notifications to a clinician. */
export type ClinicianNotice =
  | 'opinion'
  | 'opinion-answered'
  | 'message'
  | 'prescription'
  | 'retraction'
  | 'check-in'
  | 'check-in-missed'
  | 'hand-over'
  | 'hand-over-refused';

export interface ClinicianNoticeData {
  readonly brand: string;
  readonly orderNumber: string;
  readonly deskUrl: string;
}

const TEXTS: Readonly<Record<ClinicianNotice, { subject: (orderNumber: string) => string; paragraph: string }>> = {
  opinion: {
    subject: (number) => `En kollega vill ha din bedömning, order ${number}`,
    paragraph: 'En kollega ber dig läsa ett ärende och kommentera det. Öppna ärendet och läs vad frågan gäller.',
  },
  'opinion-answered': {
    subject: (number) => `En kollega har svarat dig, order ${number}`,
    paragraph: 'Kollegan som du frågade har skrivit sin bedömning. Öppna ärendet och läs den.',
  },
  'hand-over': {
    subject: (number) => `En kollega vill lämna över order ${number} till dig`,
    paragraph: 'Öppna ärendet, läs varför, och svara ja eller nej. Tills du svarar har kollegan kvar ärendet.',
  },
  'hand-over-refused': {
    subject: (number) => `Din kollega tog inte över order ${number}`,
    paragraph:
      'Kollegan har sagt nej. Ärendet är kvar hos dig. Fråga en annan kollega, eller lämna tillbaka det till kön.',
  },
  message: {
    subject: (number) => `Ett nytt meddelande väntar, order ${number}`,
    paragraph: 'En patient har skrivit om ett svar från kliniken. Öppna ärendet och läs meddelandet.',
  },
  'check-in': {
    subject: (number) => `En patient väntar på dig, order ${number}`,
    paragraph:
      'En patient har svarat på uppföljningen och behöver en läkares bedömning. Ärendet ligger överst i kön. Läs det och skriv till patienten så snart du kan.',
  },
  'check-in-missed': {
    subject: (number) => `En patient väntar fortfarande, order ${number}`,
    paragraph:
      'En patient har svarat på uppföljningen och inte hört av någon läkare inom klinikens mål. Ärendet ligger överst i kön. Den som kan först tar det.',
  },
  retraction: {
    subject: (number) => `Ett svar har dragits tillbaka, order ${number}`,
    paragraph:
      'Patienten kan inte längre läsa svaret. Ärendet ligger i kön och väntar på ett nytt svar. Recept och annat som har skickats dras inte tillbaka av sig självt: makulera det där det skickades. Ring patienten.',
  },
  prescription: {
    subject: (number) => `Något är inte skickat än, order ${number}`,
    paragraph:
      'Ett svar signerades för två timmar sedan, och något som det lovar är inte skickat än. Öppna ärendet, skicka det och anteckna att det är gjort.',
  },
};

/** Notifies a clinician of a pending task at the desk, without data about the patient. */
export function clinicianNoticeMail(
  notice: ClinicianNotice,
  { brand, orderNumber, deskUrl }: ClinicianNoticeData,
): MailContent {
  const { subject, paragraph } = TEXTS[notice];
  return renderMail({
    brand,
    subject: subject(orderNumber),
    preview: paragraph,
    heading: subject(orderNumber),
    paragraphs: [paragraph],
    details: [['Ordernummer', orderNumber]],
    button: { label: 'Öppna ärendet', url: deskUrl },
    closing: [],
    footer: 'Det här mejlet går till läkare. Svara inte på det med uppgifter om en patient.',
  });
}
