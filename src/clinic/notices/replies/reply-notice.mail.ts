import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { caseProgress } from '../../case-access/links/case-progress.js';
import type { CaseMailFacts } from '../../case-access/links/case-mails.js';

/** The subjects of notifications to a patient. The mail has a link and no content. */
export type ReplyNotice = 'reply' | 'amendment' | 'retraction' | 'prescription' | 'message' | 'closed';

export interface ReplyNoticeData extends CaseMailFacts {
  /** Name of the doctor who signed; null when it is not known. */
  readonly doctor: string | null;
  /** Where the clinic lets reviews be written; null asks for none. */
  readonly reviewUrl: string | null;
}

interface NoticeTexts {
  readonly subject: (orderNumber: string) => string;
  readonly heading: string;
  readonly paragraphs: (doctor: string) => readonly string[];
  readonly button: string;
  readonly asksForReview?: true;
}

const TEXTS: Readonly<Record<ReplyNotice, NoticeTexts>> = {
  reply: {
    subject: (number) => `Du har fått svar, bedömning ${number}`,
    heading: 'Du har fått svar',
    paragraphs: (doctor) => [
      `${doctor} har svarat dig. Du läser svaret på din sida hos oss. Ha mobilen till hands: du får en kod med sms innan det öppnas.`,
      'Du kan ställa frågor om svaret i 14 dagar, på samma sida.',
    ],
    button: 'Läs svaret',
  },
  amendment: {
    subject: (number) => `Ditt svar har fått ett tillägg, bedömning ${number}`,
    heading: 'Ditt svar har fått ett tillägg',
    paragraphs: (doctor) => [
      `${doctor} har lagt till något till svaret som du har fått. Läs tillägget så snart du kan.`,
      'Ha mobilen till hands: du får en kod med sms innan det öppnas.',
    ],
    button: 'Läs tillägget',
  },
  retraction: {
    subject: (number) => `Det finns något nytt att läsa, bedömning ${number}`,
    heading: 'Det finns något nytt att läsa',
    paragraphs: () => [
      'Läs på din sida hos oss så snart du kan. Ha mobilen till hands: du får en kod med sms innan sidan öppnas.',
    ],
    button: 'Öppna bedömningen',
  },
  prescription: {
    subject: (number) => `Det finns något nytt vid ditt svar, bedömning ${number}`,
    heading: 'Det finns något nytt vid ditt svar',
    paragraphs: (doctor) => [
      `${doctor} har gjort klart något som står i svaret. Du ser vad på sidan där du läste det.`,
      'Ha mobilen till hands: du får en kod med sms innan det öppnas.',
    ],
    button: 'Öppna svaret',
  },
  message: {
    subject: (number) => `Du har ett nytt meddelande, bedömning ${number}`,
    heading: 'Du har ett nytt meddelande',
    paragraphs: () => [
      'Du läser meddelandet på din sida hos oss. Ha mobilen till hands: du får en kod med sms innan det öppnas.',
    ],
    button: 'Läs meddelandet',
  },
  closed: {
    subject: (number) => `Tiden för frågor är slut, bedömning ${number}`,
    heading: 'Tiden för frågor är slut',
    paragraphs: () => [
      'Du kan inte längre fråga om ditt svar. Svaret finns kvar att läsa på din sida hos oss i 90 dagar till.',
      'Hade du nytta av svaret? På sidan kan du berätta vad du tycker, om du vill.',
    ],
    button: 'Öppna svaret',
    asksForReview: true,
  },
};

export function replyNoticeMail(
  notice: ReplyNotice,
  { brand, contactEmail, orderNumber, greeting, caseUrl, doctor, reviewUrl }: ReplyNoticeData,
): MailContent {
  const { subject, heading, button, asksForReview = false, ...texts } = TEXTS[notice];
  const paragraphs = texts.paragraphs(doctor ?? 'Läkaren');
  return renderMail({
    brand,
    subject: subject(orderNumber),
    preview: paragraphs[0] ?? '',
    greeting,
    ...(notice === 'reply' && { progress: caseProgress('Svar') }),
    heading,
    paragraphs,
    details: [['Ordernummer', orderNumber]],
    button: { label: button, url: caseUrl },
    closing: [
      ...(asksForReview && reviewUrl !== null ? [reviewRequest(brand, reviewUrl)] : []),
      'Länken är personlig. Skicka den inte vidare.',
      `Frågor om beställningen? Skriv till ${contactEmail} och ange ordernumret. Blir du sämre? Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

const reviewRequest = (brand: string, url: string): string =>
  `Vill du hjälpa andra att välja? Skriv ett omdöme om ${brand}: ${url} Skriv om tjänsten och inte om din hälsa, eftersom alla kan läsa det.`;
