import { addDays } from 'date-fns';
import { paths } from '../../../../common/paths.js';
import { PREVIEWED_ORDER, type MessagePreview } from '../../../platform/previews/message-preview.js';
import { complaintMail } from '../complaint.mail.js';

/** How the message about a complaint reads. */
export const repliesPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'assessments.complaint',
    to: 'staff',
    write: ({ brand, contactEmail, siteUrl, now }) =>
      complaintMail(
        { ...PREVIEWED_ORDER, brand, contactEmail },
        { dueAt: addDays(now, 28), orderUrl: `${siteUrl}${paths.adminOrder(PREVIEWED_ORDER.orderNumber)}` },
      ),
  },
];
