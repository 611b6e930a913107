import { addHours, subHours } from 'date-fns';
import { paths } from '../../../common/paths.js';
import type { MessagePreview } from '../../platform/previews/message-preview.js';
import { notificationMail } from './notification.mail.js';
import { reminderMail } from './reminder.mail.js';

/** How the mails about messages of the contact form read. */
export const contactPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'contact.notification',
    to: 'staff',
    write: ({ brand, siteUrl, now }) =>
      notificationMail({
        brand,
        senderEmail: 'elin@example.se',
        receivedAt: now,
        answerDueAt: addHours(now, 24),
        messagesUrl: `${siteUrl}${paths.messages}`,
      }),
  },
  {
    kind: 'mails',
    template: 'contact.reminder',
    to: 'staff',
    write: ({ brand, siteUrl, now }) =>
      reminderMail({
        brand,
        due: [
          { number: 17, answerDueAt: subHours(now, 2), isLate: true },
          { number: 18, answerDueAt: addHours(now, 4), isLate: false },
        ],
        messagesUrl: `${siteUrl}${paths.messages}`,
      }),
  },
];
