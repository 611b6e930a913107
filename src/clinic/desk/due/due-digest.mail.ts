import { addHours } from 'date-fns';
import { formatWeekdayMoment } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { addressedStaff, type Addressed } from '../../../supabase/auth/accounts/addressee.service.js';

interface DueDigest extends Addressed {
  /** The first goal first. */
  readonly cases: readonly { readonly orderNumber: string; readonly percent: number; readonly dueAt: Date }[];
  /** The mail links to the desk; admins do not open cases. */
  readonly isClinician: boolean;
}

interface DueDigestData extends DueDigest {
  readonly brand: string;
  readonly siteUrl: string;
}

/** Notifies a person of staff of the cases whose goal comes closer, without data about patients. */
function dueDigestMail({ brand, siteUrl, cases, isClinician }: DueDigestData): MailContent {
  const isOne = cases.length === 1;
  const subject = isOne ? 'Ett svar ska snart vara klart' : `${cases.length} svar ska snart vara klara`;
  const state = isOne ? 'Det är inte klart än.' : 'De är inte klara än.';
  const aim = isOne ? 'Se till att någon arbetar med det.' : 'Se till att någon arbetar med dem.';
  return renderMail({
    brand,
    subject,
    preview: state,
    heading: subject,
    paragraphs: [
      `${state} ${aim} Du får högst ett sådant här mejl i timmen, och ett eget mejl om varje ärende när en tiondel av tiden återstår.`,
    ],
    details: cases.map(({ orderNumber, percent, dueAt }) => [
      `Order ${orderNumber}`,
      `${percent} % av tiden har gått, mål ${formatWeekdayMoment(dueAt)}`,
    ]),
    button: isClinician
      ? { label: 'Öppna kön', url: `${siteUrl}${paths.desk}` }
      : { label: 'Visa ordrarna', url: `${siteUrl}${paths.orders}?waits=waiting-cases` },
    closing: [],
    footer: 'Det här mejlet går till alla administratörer och läkare.',
  });
}

export const DueDigestLetter = letter({
  to: addressedStaff,
  template: 'assessments.due-digest',
  factId: ({ factId }: DueDigest) => factId,
  write: dueDigestMail,
  examples: ({ now }) => [
    {
      cases: [
        { orderNumber: '1042', percent: 75, dueAt: addHours(now, 6) },
        { orderNumber: '1043', percent: 50, dueAt: addHours(now, 12) },
      ],
      isClinician: true,
    },
  ],
});
