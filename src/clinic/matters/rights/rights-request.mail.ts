import { formatLastDay } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import type { ExtensionReason } from '../../../../common/rights-request.js';
import { Env } from '../../../platform/config/env.js';
import { type MailContent, HELLO, renderMail } from '../../../platform/mail/mail-layout.js';
import { audience } from '../../../platform/notices/audience.js';
import { letter } from '../../../platform/notices/letter.js';
import { Brand } from '../../../profile/brand.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { UsersService } from '../../../supabase/auth/accounts/users.service.js';
import type { Matter, Whose } from '../../cases/matters/define-matter.js';
import { responsible, type ResponsibleFacts } from '../../clinicians/responsible/responsible.js';

/** Facts of a request that its mails may name: no right and no words, since a mailbox may be shared. */
type Told = Pick<
  Matter<{ readonly number: string; readonly extensionReason?: ExtensionReason }, string, Whose>,
  'id' | 'userId' | 'orderId' | 'isCaseErased' | 'dueAt' | 'payload'
>;

interface RequesterFacts {
  readonly brand: string;
  readonly contactEmail: string;
  /** Page of the account; null for who opens the case with its link. */
  readonly url: string | null;
}
type RightsRequestMailData = Told & RequesterFacts;

/**
 * The address that the account has proven, else that of the order. No mail without either: staff reply the way the
 * request came.
 */
const requester = audience({
  with: [UsersService, OrdersService, Brand, Env],
  to: 'patient',
  example: ({ brand, contactEmail, siteUrl }): RequesterFacts => ({
    ...{ brand, contactEmail, url: `${siteUrl}${paths.myCare}` },
  }),
  prepare: (_users, _orders, brand, _env) => brand.latest(),
  find: async (tx, { id, userId, orderId }: Told, users, orders, brand, env) => {
    const proven = userId === null ? null : await users.findProvenEmail(userId);
    const email = proven ?? (orderId === null ? '' : (await orders.getContact(orderId, tx)).email);
    if (email === '') return [];
    const { name, contactEmail } = brand.current;
    const url = userId === null ? null : `${env.http.publicUrl}${paths.myCare}`;
    return [{ id: null, email, subjectId: id, facts: { brand: name, contactEmail, url } }];
  },
});

/** The invented request of an example. */
const EXAMPLE = {
  dueAt: new Date('2027-01-14T23:00:00Z'),
  payload: { number: '12', extensionReason: 'complex' },
  isCaseErased: false,
} as const;

const FOOTER = 'Svara inte på det här mejlet med uppgifter om din hälsa.';
const BY_LINK = 'Öppna bedömningen med länken i mejlet om ditt formulär. Där står din begäran.';
const wayTo = ({ url, isCaseErased }: RightsRequestMailData) => {
  if (url !== null) return { button: { label: 'Öppna Min hudvård', url } };
  return isCaseErased ? {} : { closing: [BY_LINK] };
};

/** To the patient: the request has arrived, and when it will be answered. */
function requestReceivedMail(data: RightsRequestMailData): MailContent {
  const { brand, contactEmail, dueAt, payload } = data;
  return renderMail({
    brand,
    subject: `Vi har tagit emot din begäran ${payload.number}`,
    preview: 'Vi svarar inom en månad.',
    greeting: HELLO,
    heading: 'Vi har tagit emot din begäran',
    paragraphs: [
      `Vi svarar senast ${formatLastDay(dueAt)}. Behöver vi mer tid får du veta det och varför.`,
      `Var det inte du som gjorde begäran? Skriv till ${contactEmail}.`,
    ],
    details: [['Begäran', payload.number]],
    ...wayTo(data),
    footer: FOOTER,
  });
}

const WHY: Readonly<Record<ExtensionReason, string>> = {
  complex: 'Din begäran är omfattande och tar längre tid att gå igenom.',
  many: 'Vi har fått många begäranden och hinner inte svara på alla inom en månad.',
};

/** To the patient: the reply takes up to two months longer, and why (GDPR 12.3). */
function requestExtendedMail(data: RightsRequestMailData): MailContent {
  const { brand, contactEmail, dueAt, payload } = data;
  return renderMail({
    brand,
    subject: `Din begäran ${payload.number} tar längre tid`,
    preview: 'Vi behöver mer tid för att svara.',
    greeting: HELLO,
    heading: 'Din begäran tar längre tid',
    paragraphs: [
      `${WHY[payload.extensionReason ?? 'complex']} Vi svarar senast ${formatLastDay(dueAt)}.`,
      `Har du frågor? Skriv till ${contactEmail} och ange numret. Du kan också klaga hos Integritetsskyddsmyndigheten, imy.se.`,
    ],
    details: [['Begäran', payload.number]],
    ...wayTo(data),
    footer: FOOTER,
  });
}

/** To the patient: the clinic has replied. The reply is on their page, unless the case that has the page is erased. */
function requestAnsweredMail(data: RightsRequestMailData): MailContent {
  const { brand, contactEmail, payload, url, isCaseErased } = data;
  const isOnPage = url !== null || !isCaseErased;
  return renderMail({
    brand,
    subject: `Din begäran ${payload.number} är besvarad`,
    preview: isOnPage ? 'Svaret finns på din sida.' : 'Skriv till oss så får du svaret.',
    greeting: HELLO,
    heading: 'Din begäran är besvarad',
    paragraphs: [
      isOnPage
        ? 'Svaret står på din sida hos oss.'
        : `Svaret handlar om en bedömning som är raderad. Skriv till ${contactEmail} och ange numret, så får du det.`,
      `Är du inte nöjd? Skriv till ${contactEmail} och ange numret. Du kan också klaga hos Integritetsskyddsmyndigheten, imy.se.`,
    ],
    details: [['Begäran', payload.number]],
    ...wayTo(data),
    footer: FOOTER,
  });
}

export const RequestReceived = letter({
  to: requester,
  template: 'rights-requests.received',
  factId: ({ id }: Told) => id,
  write: requestReceivedMail,
  examples: () => [EXAMPLE],
});
export const RequestExtended = letter({
  to: requester,
  template: 'rights-requests.extended',
  factId: ({ id }: Told) => id,
  write: requestExtendedMail,
  examples: () => [EXAMPLE],
});
export const RequestAnswered = letter({
  to: requester,
  template: 'rights-requests.answered',
  factId: ({ id }: Told) => id,
  write: requestAnsweredMail,
  examples: () => [EXAMPLE],
});

interface Reminded {
  /** The request. */
  readonly subjectId: string;
  readonly number: string;
  readonly dueAt: Date;
  readonly isLate: boolean;
}

/** To the persons responsible: a request is due soon, or late. */
function rightsReminderMail({ brand, siteUrl, number, dueAt, isLate }: Reminded & ResponsibleFacts): MailContent {
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
    button: { label: 'Öppna begäranden', url: `${siteUrl}${paths.rightsRequests}` },
    footer: 'Det här mejlet innehåller inga uppgifter om patienter.',
  });
}

export const RightsReminder = letter({
  to: responsible,
  template: 'rights-requests.reminder',
  factId: ({ subjectId, dueAt, isLate }: Reminded) => `${subjectId}:${isLate ? 'late' : 'soon'}:${dueAt.toISOString()}`,
  write: rightsReminderMail,
  examples: () => [{ number: '12', dueAt: EXAMPLE.dueAt, isLate: false }],
});
