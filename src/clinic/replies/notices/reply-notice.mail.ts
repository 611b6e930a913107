import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { letter } from '../../../platform/notices/letter.js';
import { notice } from '../../../platform/notices/notice.js';
import { ClinicSettings } from '../../../profile/clinic-settings.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { CaseDoctors } from '../../cases/case-doctors.js';
import { isAnswered } from '../../cases/case-state.js';
import { CASE_EVENT_TYPES } from '../../cases/cases.events.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { factOfReply } from '../../cases/case.entity.js';
import { PrescriptionSent, ReplyAmended } from '../../cases/replies.events.js';
import { caseProgress, patient, type CaseMailFacts } from '../../access/links/case-mails.js';

/** The subjects of notifications to a patient. The mail has a link and no content. */
type ReplySubject = 'reply' | 'amendment' | 'retraction' | 'prescription' | 'message' | 'closed';

interface ReplyNoticeData extends CaseMailFacts {
  /** Name of the doctor who signed; null when it is not known. */
  readonly doctor: string | null;
  /** Where the clinic lets reviews be written; null asks for none. */
  readonly reviewUrl?: string | null;
}

interface NoticeTexts {
  readonly subject: (orderNumber: string) => string;
  readonly heading: string;
  readonly paragraphs: (doctor: string) => readonly string[];
  readonly button: string;
  readonly asksForReview?: true;
}

const TEXTS: Readonly<Record<ReplySubject, NoticeTexts>> = {
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

function replyNoticeMail(
  kind: ReplySubject,
  { brand, contactEmail, orderNumber, greeting, caseUrl, doctor, reviewUrl = null }: ReplyNoticeData,
): MailContent {
  const { subject, heading, button, asksForReview = false, ...texts } = TEXTS[kind];
  const paragraphs = texts.paragraphs(doctor ?? 'Läkaren');
  return renderMail({
    brand,
    subject: subject(orderNumber),
    preview: paragraphs[0] ?? '',
    greeting,
    ...(kind === 'reply' && { progress: caseProgress('Svar') }),
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

/**
 * Notifies the patient of something to read and of the mail with the link. SECURITY: omits the link, since the code
 * goes to this phone and the mailbox must be the other factor.
 */
function replyNoticeSms({ brand }: { readonly brand: string }): string {
  return `Du har ett nytt meddelande från ${brand}. Öppna länken i mejlet som vi har skickat till dig. Inget mejl? Titta i skräpposten.`;
}

const EXAMPLE = { doctor: 'Doktor Exempel' };

/** The reply that the patient reads, and who signed it; a sentence when there is none. */
async function readReply(tx: Tx, { caseId }: { caseId: string }, cases: CasesRepository, doctors: CaseDoctors) {
  const found = await cases.find(caseId, tx);
  if (!found || !isAnswered(found)) return 'the reply was retracted before';
  return { replyId: factOfReply(found), doctor: await doctors.findName(tx, caseId) };
}

/** The reply is ready. */
export const ReplyNotice = notice({
  job: 'cases.notify-of-reply',
  on: CASE_EVENT_TYPES['reply-signed'],
  isAwaited: true,
  to: patient,
  with: [CasesRepository, CaseDoctors],
  facts: readReply,
  template: 'assessments.reply-notice',
  factId: ({ replyId }) => replyId,
  write: (known) => replyNoticeMail('reply', known),
  text: replyNoticeSms,
  examples: () => [EXAMPLE],
});

/** The reply was amended. */
export const AmendmentNotice = notice({
  job: 'cases.notify-of-amendment',
  on: ReplyAmended,
  isAwaited: true,
  to: patient,
  with: [CasesRepository, CaseDoctors],
  facts: readReply,
  template: 'assessments.amendment-notice',
  factId: ({ amendmentId }) => amendmentId,
  write: (known) => replyNoticeMail('amendment', known),
  text: replyNoticeSms,
  examples: () => [EXAMPLE],
});

/** Something has happened in the case; why, its page says. */
export const RetractionNotice = notice({
  job: 'cases.notify-of-retraction',
  on: CASE_EVENT_TYPES['reply-retracted'],
  isAwaited: true,
  to: patient,
  with: [CasesRepository],
  facts: async (tx, { caseId }, cases) => {
    const found = await cases.find(caseId, tx);
    return found ? { replyId: factOfReply(found) } : 'the case is gone';
  },
  template: 'assessments.retraction-notice',
  factId: ({ replyId }) => replyId,
  write: (known) => replyNoticeMail('retraction', { ...known, doctor: null }),
  text: replyNoticeSms,
});

/** A prescription was sent: told once a day, since several are often sent together. */
export const PrescriptionNotice = notice({
  job: 'cases.notify-of-prescription',
  on: PrescriptionSent,
  to: patient,
  with: [CaseDoctors],
  facts: async (tx, { caseId }, doctors) => ({ doctor: await doctors.findName(tx, caseId) }),
  template: 'assessments.prescription-notice',
  factId: ({ caseId, notedAt }) => `${caseId}:${stockholmDay(new Date(notedAt))}`,
  write: (known) => replyNoticeMail('prescription', known),
  text: replyNoticeSms,
  examples: () => [EXAMPLE],
});

/** How it went is asked once per reply, when the time for messages is over. */
export const ClosedCaseNotice = notice({
  job: 'cases.ask-how-it-went',
  on: CASE_EVENT_TYPES['case-closed'],
  to: patient,
  with: [CasesRepository, CaseDoctors, ClinicSettings],
  facts: async (tx, event, cases, doctors, { current: { reviewUrl } }) => {
    const reply = await readReply(tx, event, cases, doctors);
    return typeof reply === 'string' ? reply : { ...reply, reviewUrl };
  },
  template: 'assessments.closed-notice',
  factId: ({ replyId }) => replyId,
  write: (known) => replyNoticeMail('closed', known),
  examples: () => [EXAMPLE],
});

interface NewMessages {
  readonly caseId: string;
  readonly orderId: string;
  /** Since when the mail is owed. */
  readonly since: Date;
}

/** The clinic has written. */
export const MessageLetter = letter({
  to: patient,
  template: 'assessments.message-notice',
  factId: ({ caseId, since }: NewMessages) => `${caseId}:${since.toISOString()}`,
  write: (known) => replyNoticeMail('message', { ...known, doctor: null }),
});
