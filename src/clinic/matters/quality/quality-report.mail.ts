import { formatLastDay, formatWeekdayMoment } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import { reportDueAt, type QualityKind } from '../../../../common/quality-report.js';
import { Env } from '../../../platform/config/env.js';
import { letter } from '../../../platform/notices/letter.js';
import { notice } from '../../../platform/notices/notice.js';
import { type MailContent, renderMail } from '../../../platform/mail/mail-layout.js';
import { subDays } from 'date-fns/subDays';
import { adminsOfOrder, type OrderMailFacts } from '../../../shop/orders/order-mails.service.js';
import { QualityReported } from '../../cases/replies.events.js';
import { responsible, type ResponsibleFacts } from '../../clinicians/responsible/responsible.js';
import type { LateReport } from './listed-reports.repository.js';

interface ReportMailData extends OrderMailFacts {
  readonly closeBy: Date;
  readonly orderUrl: string;
}

/** Notifies admins of a complaint and its due date; what it says stays in the case. */
function complaintMail({ brand, orderNumber, closeBy, orderUrl }: ReportMailData): MailContent {
  return renderMail({
    brand,
    subject: `Ett klagomål har kommit in, order ${orderNumber}`,
    preview: 'Klagomålet ligger i ärendet.',
    heading: 'Ett klagomål har kommit in',
    paragraphs: [
      `En patient är inte nöjd med vården. Klagomålet ska vara besvarat senast ${formatWeekdayMoment(closeBy)}.`,
      'Läkaren som har signerat svaret läser klagomålet vid ärendet och antecknar där hur det gick. Se till att det blir gjort.',
    ],
    details: [['Ordernummer', orderNumber]],
    button: { label: 'Öppna ordern', url: orderUrl },
    footer: 'Det här mejlet går till klinikens administratörer.',
  });
}

/** Notifies admins of a deviation and its due date; neither its words nor its severity. */
function deviationMail({ brand, orderNumber, closeBy, orderUrl }: ReportMailData): MailContent {
  return renderMail({
    brand,
    subject: `En avvikelse är rapporterad, order ${orderNumber}`,
    preview: 'Avvikelsen ligger i ärendet.',
    heading: 'En avvikelse är rapporterad',
    paragraphs: [
      `Avvikelsen ska vara utredd senast ${formatWeekdayMoment(closeBy)}. Vad som hände står vid ärendet, där utfallet också antecknas.`,
      'En händelse som har gett eller hade kunnat ge en allvarlig vårdskada ska anmälas till IVO (lex Maria). Patienten ska få veta vad som har hänt.',
    ],
    details: [['Ordernummer', orderNumber]],
    button: { label: 'Öppna ordern', url: orderUrl },
    footer: 'Det här mejlet går till klinikens administratörer.',
  });
}

/** To each admin: a complaint or a deviation has been reported. */
export const QualityReportNotice = notice({
  job: 'cases.notify-of-quality-report',
  on: QualityReported,
  to: adminsOfOrder,
  with: [Env],
  facts: (_tx, { dueAt }, { http: { publicUrl } }) =>
    Promise.resolve({ closeBy: new Date(dueAt), orderUrl: `${publicUrl}${paths.orders}` }),
  template: ({ kind }) => (kind === 'complaint' ? 'assessments.complaint' : 'assessments.deviation'),
  factId: ({ reportId }) => reportId,
  write: (known) => (known.kind === 'complaint' ? complaintMail(known) : deviationMail(known)),
  examples: ({ now, siteUrl }) => {
    const orderUrl = `${siteUrl}${paths.adminOrder('1042')}`;
    return [
      { kind: 'complaint' as const, closeBy: reportDueAt('complaint', null, now), orderUrl },
      { kind: 'deviation' as const, closeBy: reportDueAt('deviation', 'harm', now), orderUrl },
    ];
  },
});

interface Late {
  readonly subjectId: null;
  readonly week: string;
  /** At least one; the longest overdue first. */
  readonly late: readonly LateReport[];
}

const NAMES: Readonly<Record<QualityKind, string>> = { complaint: 'Klagomål', deviation: 'Avvikelse' };
const ONE_LATE: Readonly<Record<QualityKind, string>> = {
  complaint: 'Ett klagomål är inte avslutat i tid.',
  deviation: 'En avvikelse är inte avslutad i tid.',
};
/** Lines of the mail: the first say where to begin. */
const MOST_LISTED = 10;

/** To the persons responsible: complaints and deviations that are not closed in time. */
function lateReportsMail({ brand, siteUrl, late }: Late & ResponsibleFacts): MailContent {
  return renderMail({
    brand,
    subject: 'Försenade klagomål och avvikelser',
    preview: 'Tiden har gått ut utan att utfallet är antecknat.',
    heading: 'Försenade klagomål och avvikelser',
    paragraphs: [
      late.length === 1
        ? ONE_LATE[late[0]?.kind ?? 'deviation']
        : `${late.length} klagomål och avvikelser är inte avslutade i tid.`,
      'Utfallet antecknas vid ärendet, eller på orderns sida under ”Klagomål och avvikelser”. Se till att det blir gjort.',
    ],
    details: late
      .slice(0, MOST_LISTED)
      .map(({ orderNumber, kind, dueAt }) => [
        orderNumber === null ? NAMES[kind] : `${NAMES[kind]}, order ${orderNumber}`,
        `senast ${formatLastDay(dueAt)}`,
      ]),
    button: { label: 'Öppna listan', url: `${siteUrl}${paths.qualityReports}` },
    closing: ['Du får en påminnelse i veckan så länge något är försenat.'],
    footer: 'Det här mejlet innehåller inga uppgifter om patienter.',
  });
}

export const LateReports = letter({
  to: responsible,
  template: 'quality-reports.reminder',
  factId: ({ week }: Late) => week,
  write: lateReportsMail,
  examples: ({ now }) => [
    {
      late: [
        { orderNumber: '1042', kind: 'deviation' as const, dueAt: subDays(now, 9) },
        { orderNumber: '1042', kind: 'complaint' as const, dueAt: subDays(now, 2) },
      ],
    },
  ],
});
