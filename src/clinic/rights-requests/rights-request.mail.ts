import { formatLastDay } from '../../../common/dates.js';
import type { ExtensionReason } from '../../../common/rights-request.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { renderMail } from '../../platform/mail/mail-layout.js';

/** Facts of a request that its mails may name: no right and no words, since a mailbox may be shared. */
export interface RightsRequestMailData {
  readonly brand: string;
  readonly contactEmail: string;
  /** Of the request. */
  readonly number: string;
  /** Page of the account; null for who opens the case with its link. */
  readonly url: string | null;
  /** Its link opens the case no more. */
  readonly isCaseErased: boolean;
}

const FOOTER = 'Svara inte på det här mejlet med uppgifter om din hälsa.';
const BY_LINK = 'Öppna bedömningen med länken i mejlet om ditt formulär. Där står din begäran.';
const wayTo = ({ url, isCaseErased }: RightsRequestMailData) => {
  if (url !== null) return { button: { label: 'Öppna Min hudvård', url } };
  return isCaseErased ? {} : { closing: [BY_LINK] };
};

/** To the patient: the request has arrived, and when it will be answered. */
export function requestReceivedMail(data: RightsRequestMailData, dueAt: Date): MailContent {
  const { brand, contactEmail, number } = data;
  return renderMail({
    brand,
    subject: `Vi har tagit emot din begäran ${number}`,
    preview: 'Vi svarar inom en månad.',
    heading: 'Vi har tagit emot din begäran',
    paragraphs: [
      `Vi svarar senast ${formatLastDay(dueAt)}. Behöver vi mer tid får du veta det och varför.`,
      `Var det inte du som gjorde begäran? Skriv till ${contactEmail}.`,
    ],
    details: [['Begäran', number]],
    ...wayTo(data),
    footer: FOOTER,
  });
}

const WHY: Readonly<Record<ExtensionReason, string>> = {
  complex: 'Din begäran är omfattande och tar längre tid att gå igenom.',
  many: 'Vi har fått många begäranden och hinner inte svara på alla inom en månad.',
};

/** To the patient: the reply takes up to two months longer, and why (GDPR 12.3). */
export function requestExtendedMail(
  data: RightsRequestMailData,
  { reason, dueAt }: { readonly reason: ExtensionReason; readonly dueAt: Date },
): MailContent {
  const { brand, contactEmail, number } = data;
  return renderMail({
    brand,
    subject: `Din begäran ${number} tar längre tid`,
    preview: 'Vi behöver mer tid för att svara.',
    heading: 'Din begäran tar längre tid',
    paragraphs: [
      `${WHY[reason]} Vi svarar senast ${formatLastDay(dueAt)}.`,
      `Har du frågor? Skriv till ${contactEmail} och ange numret. Du kan också klaga hos Integritetsskyddsmyndigheten, imy.se.`,
    ],
    details: [['Begäran', number]],
    ...wayTo(data),
    footer: FOOTER,
  });
}

/** To the patient: the clinic has replied. The reply is on their page, unless the case that has the page is erased. */
export function requestAnsweredMail(data: RightsRequestMailData): MailContent {
  const { brand, contactEmail, number, url, isCaseErased } = data;
  const isOnPage = url !== null || !isCaseErased;
  return renderMail({
    brand,
    subject: `Din begäran ${number} är besvarad`,
    preview: isOnPage ? 'Svaret finns på din sida.' : 'Skriv till oss så får du svaret.',
    heading: 'Din begäran är besvarad',
    paragraphs: [
      isOnPage
        ? 'Svaret står på din sida hos oss.'
        : `Svaret handlar om en bedömning som är raderad. Skriv till ${contactEmail} och ange numret, så får du det.`,
      `Är du inte nöjd? Skriv till ${contactEmail} och ange numret. Du kan också klaga hos Integritetsskyddsmyndigheten, imy.se.`,
    ],
    details: [['Begäran', number]],
    ...wayTo(data),
    footer: FOOTER,
  });
}

export interface RightsReminderData {
  readonly brand: string;
  readonly number: string;
  readonly dueAt: Date;
  readonly isLate: boolean;
  readonly url: string;
}

/** To the persons responsible: a request is due soon, or late. */
export function rightsReminderMail({ brand, number, dueAt, isLate, url }: RightsReminderData): MailContent {
  const heading = isLate ? 'En begäran är sen' : 'En begäran ska besvaras snart';
  return renderMail({
    brand,
    subject: `${heading}: ${number}`,
    preview: 'En patients begäran om sina uppgifter väntar på svar.',
    heading,
    paragraphs: isLate
      ? [
          `Tiden för att svara gick ut ${formatLastDay(dueAt)}. Besvara begäran nu och skriv i svaret varför det dröjde.`,
        ]
      : [
          `Begäran ska vara besvarad senast ${formatLastDay(dueAt)}.`,
          'Räcker inte tiden kan den förlängas med två månader, en gång och innan den går ut. Patienten får veta skälet.',
        ],
    details: [['Begäran', number]],
    button: { label: 'Öppna begäranden', url },
    footer: 'Det här mejlet innehåller inga uppgifter om patienter.',
  });
}
