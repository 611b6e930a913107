import { paths } from '../../common/paths.js';
import type { MessagePreview } from '../platform/previews/message-preview.js';
import { testMail } from './checks/test-mail.mail.js';
import { testSms } from './checks/test-sms.sms.js';

/** How the messages that an admin tries out read; the others stand in the rows of the watches. */
export const operationsPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'operations.test-mail',
    to: 'staff',
    write: ({ brand, siteUrl }) => testMail({ brand, url: `${siteUrl}${paths.openClinic}` }),
  },
  { kind: 'texts', template: 'operations.test-sms', to: 'staff', write: ({ brand }) => testSms(brand, '123456') },
];
