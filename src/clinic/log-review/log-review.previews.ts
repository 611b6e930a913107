import { paths } from '../../../common/paths.js';
import type { MessagePreview } from '../../platform/previews/message-preview.js';
import { logReviewMail } from './log-review.mail.js';

/** How the messages about the review of the access log read. */
export const logReviewPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'log-review.reminder',
    to: 'staff',
    write: ({ brand, siteUrl }) =>
      logReviewMail({ brand, overdue: 2, url: `${siteUrl}${paths.logReview}`, hasReviewers: true }),
  },
];
