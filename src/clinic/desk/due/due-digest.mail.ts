import { addHours } from 'date-fns';
import { formatWeekdayMoment } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MessagePreview } from '../../../platform/previews/message-preview.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';

export interface DueDigestData {
  readonly brand: string;
  /** The first goal first. */
  readonly cases: readonly { readonly orderNumber: string; readonly percent: number; readonly dueAt: Date }[];
  /** Of the desk, for a clinician; admins do not open cases. */
  readonly queueUrl?: string;
}

/** Notifies a person of staff of the cases whose goal comes closer, without data about patients. */
export function dueDigestMail({ brand, cases, queueUrl }: DueDigestData): MailContent {
  const subject = cases.length === 1 ? 'Ett svar ska snart vara klart' : `${cases.length} svar ska snart vara klara`;
  return renderMail({
    brand,
    subject,
    preview: 'De är inte klara än.',
    heading: subject,
    paragraphs: [
      'De är inte klara än. Se till att någon arbetar med dem. Du får högst ett sådant här mejl i timmen, och ett eget mejl om varje ärende när en tiondel av tiden återstår.',
    ],
    details: cases.map(({ orderNumber, percent, dueAt }) => [
      `Order ${orderNumber}`,
      `${percent} % av tiden har gått, mål ${formatWeekdayMoment(dueAt)}`,
    ]),
    ...(queueUrl !== undefined && { button: { label: 'Öppna kön', url: queueUrl } }),
    closing: [],
    footer: 'Det här mejlet går till alla administratörer och läkare.',
  });
}

export const dueDigestExample: MessagePreview = {
  kind: 'mails',
  template: 'assessments.due-digest',
  to: 'staff',
  write: ({ brand, siteUrl, now }) =>
    dueDigestMail({
      brand,
      cases: [
        { orderNumber: '1042', percent: 75, dueAt: addHours(now, 6) },
        { orderNumber: '1043', percent: 50, dueAt: addHours(now, 12) },
      ],
      queueUrl: `${siteUrl}${paths.desk}`,
    }),
};
