import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { caseProgress, patient, type CaseMailFacts } from '../../access/links/case-mails.js';
import { letter } from '../../../platform/notices/letter.js';
import { notice } from '../../../platform/notices/notice.js';
import { CaseDoctors } from '../../cases/case-doctors.js';
import { CASE_EVENT_TYPES } from '../../cases/cases.events.js';
import { CasesRepository } from '../../cases/cases.repository.js';

interface InfoRequestMailData extends CaseMailFacts {
  /** The patient was notified before. */
  readonly isReminder: boolean;
  /** Name of the doctor who asks; null when it is not known. */
  readonly doctor: string | null;
  /** The clock is paused until the patient responds. */
  readonly isPaused: boolean;
}

/** What becomes of the time until the reply. A reminder does not repeat the words of the mail before it. */
const CLOCKS = {
  question: {
    paused: 'Tiden till svar räknas inte medan vi väntar på dig.',
    running: 'Tiden till svar går medan vi väntar på dig, eftersom du har fått frågor förut.',
  },
  reminder: {
    paused: 'Tiden till svar står stilla tills du har svarat.',
    running: 'Tiden till svar går ändå.',
  },
} as const;

/** Notifies the patient of a request for information, without its content. */
function infoRequestMail({
  brand,
  contactEmail,
  orderNumber,
  greeting,
  caseUrl,
  doctor,
  isReminder,
  isPaused,
}: InfoRequestMailData): MailContent {
  const subject = isReminder
    ? `Din läkare väntar på ditt svar, bedömning ${orderNumber}`
    : `Din läkare vill veta mer, bedömning ${orderNumber}`;
  return renderMail({
    brand,
    subject,
    preview: isReminder ? 'Frågan är inte besvarad än.' : 'Läs frågan och skicka in ditt svar.',
    greeting,
    progress: caseProgress('Läses'),
    heading: isReminder ? 'Din läkare väntar på ditt svar' : 'Din läkare vill veta mer',
    paragraphs: [
      isReminder
        ? `${doctor ?? 'Läkaren'} har ställt en fråga som du inte har svarat på än. Du öppnar den med länken här.`
        : `${doctor ?? 'Läkaren'} behöver veta lite mer för att kunna svara. Öppna din bedömning, läs frågan och skicka in ditt svar.`,
      CLOCKS[isReminder ? 'reminder' : 'question'][isPaused ? 'paused' : 'running'],
    ],
    button: { label: 'Läs frågan', url: caseUrl },
    closing: [
      'Länken är personlig. Skicka den inte vidare.',
      isReminder
        ? 'Kommer inget svar inom 30 dagar från frågan går läkaren vidare ändå.'
        : 'Svarar du inte inom 30 dagar går läkaren vidare med det som redan finns.',
      `Frågor? Skriv till ${contactEmail}. Blir du sämre under tiden? Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa. Använd formuläret.',
  });
}

/** A text message beside the mail, which has the link; neither contains the subject. */
function infoRequestSms({ brand }: { readonly brand: string }): string {
  return `Du har ett nytt meddelande från ${brand}. Öppna länken i mejlet som vi har skickat till dig. Inget mejl? Titta i skräpposten.`;
}

const EXAMPLE = { doctor: 'Doktor Exempel', isPaused: true };

/** To the patient: a clinician asks for information. */
export const InfoRequestNotice = notice({
  job: 'cases.send-info-request',
  on: CASE_EVENT_TYPES['info-requested'],
  to: patient,
  with: [CasesRepository, CaseDoctors],
  facts: async (tx, { caseId }, cases, doctors) => {
    const { state, clock } = await cases.lock(tx, caseId);
    if (state !== 'needs_info') return 'the case waits for nothing any more';
    const isPaused = clock !== null && clock.pausedSince !== null;
    return { doctor: await doctors.findName(tx, caseId), isPaused };
  },
  template: 'assessments.info-request',
  factId: ({ eventId }) => eventId,
  write: (known) => infoRequestMail({ ...known, isReminder: false }),
  text: infoRequestSms,
  examples: () => [EXAMPLE],
});

interface Reminded extends Pick<InfoRequestMailData, 'doctor' | 'isPaused'> {
  readonly caseId: string;
  readonly orderId: string;
  readonly factId: string;
}

export const InfoRequestReminder = letter({
  to: patient,
  template: 'assessments.info-reminder',
  factId: ({ factId }: Reminded) => factId,
  write: (known) => infoRequestMail({ ...known, isReminder: true }),
  examples: () => [EXAMPLE],
});
