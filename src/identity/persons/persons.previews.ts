import type { MessagePreview } from '../../platform/previews/message-preview.js';
import { personEmailMail } from './person-email.mail.js';

/** How the messages to persons read. */
export const personsPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'persons.email-code',
    to: 'patient',
    needsBankId: true,
    write: ({ brand }) => personEmailMail({ brand, code: '123456', minutes: 15 }),
  },
];
