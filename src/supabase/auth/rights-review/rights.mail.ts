import { formatDay } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { operators } from '../accounts/admins.service.js';

interface Due {
  readonly stage: 'soon' | 'overdue';
  readonly dueAt: Date;
  readonly subjectId: string;
}

interface RightsReminderData extends Due {
  readonly brand: string;
  readonly siteUrl: string;
}

/** Reminds an admin of the yearly review of the rights. */
function rightsReminderMail({ brand, siteUrl, stage, dueAt }: RightsReminderData): MailContent {
  const day = formatDay(stockholmDay(dueAt));
  const heading = stage === 'soon' ? 'Behörigheterna ska gås igenom snart' : 'Behörigheterna skulle ha gåtts igenom';
  const text = stage === 'soon' ? `Det ska vara gjort senast ${day}.` : `Det skulle ha varit gjort ${day}.`;
  return renderMail({
    brand,
    subject: heading,
    preview: text,
    heading,
    paragraphs: [`En gång om året går en administratör igenom vilka som har behörighet hos ${brand}. ${text}`],
    steps: [
      'Läs listan över administratörer och läkare.',
      'Ta bort den behörighet som inte längre behövs.',
      'Bekräfta med ditt namn.',
    ],
    button: { label: 'Öppna Behörigheter', url: `${siteUrl}${paths.rights}` },
    footer:
      'Det här mejlet går till alla administratörer, en gång 30 dagar i förväg och en gång när dagen har passerat.',
  });
}

export const RightsReminder = letter({
  to: operators,
  template: ({ stage }) => `auth.rights-${stage}`,
  factId: ({ dueAt }: Due) => dueAt.toISOString(),
  write: rightsReminderMail,
  examples: ({ now: dueAt }) => (['soon', 'overdue'] as const).map((stage) => ({ stage, dueAt })),
});
