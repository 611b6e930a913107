import { formatDay } from '../../../../common/dates.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { paths } from '../../../../common/paths.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MessagePreview } from '../../../platform/previews/message-preview.js';

interface LicenceReminder {
  readonly brand: string;
  readonly stage: 'soon' | 'overdue';
  readonly dueAt: Date;
  readonly cliniciansUrl: string;
}

/** Reminds an admin of the yearly look at a licence. Omits the name, which the admin area shows. */
export function licenceReminderMail({ brand, stage, dueAt, cliniciansUrl }: LicenceReminder): MailContent {
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
    button: { label: 'Öppna sidan Läkare', url: cliniciansUrl },
    footer:
      'Det här mejlet går till alla administratörer, en gång 30 dagar i förväg och en gång när dagen har passerat.',
  });
}

export const licenceExamples = (['soon', 'overdue'] as const).map((stage): MessagePreview => ({
  kind: 'mails',
  template: `clinicians.licence-${stage}`,
  to: 'staff',
  write: ({ brand, siteUrl, now }) =>
    licenceReminderMail({ brand, stage, dueAt: now, cliniciansUrl: `${siteUrl}${paths.clinicians}` }),
}));
