import { addDays } from 'date-fns/addDays';
import type { MessagePreview } from '../../platform/previews/message-preview.js';
import { paths } from '../../../common/paths.js';
import { accountErasedMail } from './account-erased.mail.js';
import { journalsEndingMail } from './journals-ending.mail.js';

/** How the messages about erasures read. */
export const erasuresPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'erasures.account-erased',
    to: 'account',
    write: ({ brand, contactEmail }) => accountErasedMail({ brand, contactEmail, hasJournal: true }),
  },
  {
    kind: 'mails',
    template: 'journals.ending',
    to: 'staff',
    write: ({ brand, siteUrl, now }) =>
      journalsEndingMail({
        brand,
        ending: [
          { orderNumber: '1042', endsAt: addDays(now, 12) },
          { orderNumber: '1057', endsAt: addDays(now, 27) },
        ],
        url: `${siteUrl}${paths.orders}`,
      }),
  },
];
