import { subDays } from 'date-fns/subDays';
import { paths } from '../../../common/paths.js';
import { reportDueAt } from '../../../common/quality-report.js';
import { PREVIEWED_ORDER, type MessagePreview } from '../../platform/previews/message-preview.js';
import { complaintMail, deviationMail, lateReportsMail } from './quality-report.mail.js';

const orderUrlOf = (siteUrl: string) => `${siteUrl}${paths.adminOrder(PREVIEWED_ORDER.orderNumber)}`;

/** How the messages about complaints and deviations read. */
export const qualityPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'assessments.complaint',
    to: 'staff',
    write: ({ brand, contactEmail, siteUrl, now }) =>
      complaintMail(
        { ...PREVIEWED_ORDER, brand, contactEmail },
        { dueAt: reportDueAt('complaint', null, now), orderUrl: orderUrlOf(siteUrl) },
      ),
  },
  {
    kind: 'mails',
    template: 'assessments.deviation',
    to: 'staff',
    write: ({ brand, contactEmail, siteUrl, now }) =>
      deviationMail(
        { ...PREVIEWED_ORDER, brand, contactEmail },
        { dueAt: reportDueAt('deviation', 'harm', now), orderUrl: orderUrlOf(siteUrl) },
      ),
  },
  {
    kind: 'mails',
    template: 'quality-reports.reminder',
    to: 'staff',
    write: ({ brand, siteUrl, now }) => {
      const { orderNumber } = PREVIEWED_ORDER;
      const late = [
        { orderNumber, kind: 'deviation', dueAt: subDays(now, 9) },
        { orderNumber, kind: 'complaint', dueAt: subDays(now, 2) },
      ] as const;
      return lateReportsMail({ brand, late, url: `${siteUrl}${paths.orders}` });
    },
  },
];
