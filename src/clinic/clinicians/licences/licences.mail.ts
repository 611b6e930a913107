import { formatDay } from '../../../../common/dates.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { paths } from '../../../../common/paths.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { operators } from '../../../supabase/auth/accounts/admins.service.js';

interface DueLicence {
  /** The clinician. */
  readonly subjectId: string;
  readonly stage: 'soon' | 'overdue';
  readonly dueAt: Date;
}

/** Omits the name, which the admin area shows. */
function licenceReminderMail({
  brand,
  siteUrl,
  stage,
  dueAt,
}: DueLicence & { readonly brand: string; readonly siteUrl: string }): MailContent {
  const day = formatDay(stockholmDay(dueAt));
  const heading =
    stage === 'soon' ? 'En legitimation ska kontrolleras snart' : 'En legitimation skulle ha kontrollerats';
  return renderMail({
    brand,
    subject: heading,
    preview: stage === 'soon' ? `Senast ${day}.` : `Den skulle ha kontrollerats ${day}.`,
    heading,
    paragraphs: [
      stage === 'soon'
        ? `Senast ${day} är det ett år sedan en av läkarnas legitimation kontrollerades.`
        : `Det är mer än ett år sedan en av läkarnas legitimation kontrollerades. Det skulle ha gjorts ${day}.`,
    ],
    steps: [
      'Slå upp läkaren i Socialstyrelsens register (HOSP).',
      'Anteckna kontrollen på sidan Läkare.',
      'Stämmer den inte, eller är den begränsad? Ta läkaren ur tjänst genast.',
    ],
    button: { label: 'Öppna sidan Läkare', url: `${siteUrl}${paths.clinicians}` },
    footer:
      'Det här mejlet går till alla administratörer, en gång 30 dagar i förväg och en gång när dagen har passerat.',
  });
}

/** To each admin: the yearly look at a licence. */
export const LicenceReminder = letter({
  to: operators,
  template: ({ stage }) => `clinicians.licence-${stage}`,
  factId: ({ subjectId, dueAt }: DueLicence) => `${subjectId}:${dueAt.toISOString()}`,
  write: licenceReminderMail,
  examples: ({ now }) => (['soon', 'overdue'] as const).map((stage) => ({ stage, dueAt: now })),
});
