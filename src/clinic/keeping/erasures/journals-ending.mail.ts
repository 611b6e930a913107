import { addDays } from 'date-fns';
import { formatDayOf } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import { type MailContent, renderMail } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { responsible, type ResponsibleFacts } from '../../clinicians/responsible/responsible.js';
import type { EndingJournal } from './journal-endings.repository.js';

interface Ending {
  readonly subjectId: null;
  readonly week: string;
  /** At least one; the first to end first. */
  readonly ending: readonly EndingJournal[];
}

/** Lines of the mail. */
const MOST_LISTED = 50;

/** To the persons responsible: journals that are erased within thirty days, by order number. */
function journalsEndingMail({ brand, siteUrl, ending }: Ending & ResponsibleFacts): MailContent {
  const more = ending.length - MOST_LISTED;
  return renderMail({
    brand,
    subject: 'Journaler förstörs inom 30 dagar',
    preview: 'Tio år har gått sedan den sista anteckningen.',
    heading: 'Journaler förstörs inom 30 dagar',
    paragraphs: [
      ending.length === 1
        ? 'Tio år har gått sedan den sista anteckningen i en journal. Den förstörs tidigast den dag som står nedan och kan sedan inte läsas av någon.'
        : `Tio år har gått sedan den sista anteckningen i ${ending.length} journaler. De förstörs tidigast den dag som står nedan och kan sedan inte läsas av någon.`,
      'Måste en journal bevaras längre, till exempel för en domstol eller en tillsynsmyndighet? Öppna ordern före den dagen, välj "Bevara eller förstör journalen" och stoppa gallringen.',
    ],
    details: [
      ...ending
        .slice(0, MOST_LISTED)
        .map(({ orderNumber, endsAt }): [string, string] => [`Order ${orderNumber}`, formatDayOf(endsAt)]),
      ...(more > 0 ? [['Ytterligare journaler', String(more)] as [string, string]] : []),
    ],
    button: { label: 'Öppna ordrarna', url: `${siteUrl}${paths.orders}` },
    closing: ['Du får en påminnelse i veckan så länge någon journal är på väg att förstöras.'],
    footer: 'Det här mejlet innehåller inga uppgifter om patienter.',
  });
}

export const JournalsEnding = letter({
  to: responsible,
  template: 'journals.ending',
  factId: ({ week }: Ending) => week,
  write: journalsEndingMail,
  examples: ({ now }) => [
    {
      ending: [
        { orderNumber: '1042', endsAt: addDays(now, 12) },
        { orderNumber: '1057', endsAt: addDays(now, 27) },
      ],
    },
  ],
});
