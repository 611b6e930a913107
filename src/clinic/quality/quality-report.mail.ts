import { formatLastDay, formatWeekdayMoment } from '../../../common/dates.js';
import type { QualityKind } from '../../../common/quality-report.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import type { OrderMailFacts } from '../../shop/orders/order-mails.service.js';
import type { LateReport } from './listed-reports.repository.js';

interface ReportMailData {
  readonly dueAt: Date;
  readonly orderUrl: string;
}

/** Notifies admins of a complaint and its due date; what it says stays in the case. */
export function complaintMail(
  { brand, orderNumber }: OrderMailFacts,
  { dueAt, orderUrl }: ReportMailData,
): MailContent {
  return renderMail({
    brand,
    subject: `Ett klagomål har kommit in, order ${orderNumber}`,
    preview: 'Klagomålet ligger i ärendet.',
    heading: 'Ett klagomål har kommit in',
    paragraphs: [
      `En patient är inte nöjd med vården. Klagomålet ska vara besvarat senast ${formatWeekdayMoment(dueAt)}.`,
      'Läkaren som har signerat svaret läser klagomålet vid ärendet och antecknar där hur det gick. Se till att det blir gjort.',
    ],
    details: [['Ordernummer', orderNumber]],
    button: { label: 'Öppna ordern', url: orderUrl },
    footer: 'Det här mejlet går till klinikens administratörer.',
  });
}

/** Notifies admins of a deviation and its due date; neither its words nor its severity. */
export function deviationMail(
  { brand, orderNumber }: OrderMailFacts,
  { dueAt, orderUrl }: ReportMailData,
): MailContent {
  return renderMail({
    brand,
    subject: `En avvikelse är rapporterad, order ${orderNumber}`,
    preview: 'Avvikelsen ligger i ärendet.',
    heading: 'En avvikelse är rapporterad',
    paragraphs: [
      `Avvikelsen ska vara utredd senast ${formatWeekdayMoment(dueAt)}. Vad som hände står vid ärendet, där utfallet också antecknas.`,
      'En händelse som har gett eller hade kunnat ge en allvarlig vårdskada ska anmälas till IVO (lex Maria). Patienten ska få veta vad som har hänt.',
    ],
    details: [['Ordernummer', orderNumber]],
    button: { label: 'Öppna ordern', url: orderUrl },
    footer: 'Det här mejlet går till klinikens administratörer.',
  });
}

export interface LateReportsData {
  readonly brand: string;
  /** At least one; the longest overdue first. */
  readonly late: readonly LateReport[];
  readonly url: string;
}

const NAMES: Readonly<Record<QualityKind, string>> = { complaint: 'Klagomål', deviation: 'Avvikelse' };
const ONE_LATE: Readonly<Record<QualityKind, string>> = {
  complaint: 'Ett klagomål är inte avslutat i tid.',
  deviation: 'En avvikelse är inte avslutad i tid.',
};
/** Lines of the mail: the first say where to begin. */
const MOST_LISTED = 10;

/** To the persons responsible: complaints and deviations that are not closed in time. */
export function lateReportsMail({ brand, late, url }: LateReportsData): MailContent {
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
    button: { label: 'Öppna ordrarna', url },
    closing: ['Du får en påminnelse i veckan så länge något är försenat.'],
    footer: 'Det här mejlet innehåller inga uppgifter om patienter.',
  });
}
