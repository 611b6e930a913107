import type { MessagePreview } from '../../platform/previews/message-preview.js';
import { accountErasedMail } from './account-erased.mail.js';

/** How the message about an erased account reads. */
export const erasuresPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'erasures.account-erased',
    to: 'account',
    write: ({ brand, contactEmail }) => accountErasedMail({ brand, contactEmail, hasJournal: true }),
  },
];
