import { paths } from '../../../common/paths.js';
import type { MessagePreview } from '../../platform/previews/message-preview.js';
import {
  requestAnsweredMail,
  requestExtendedMail,
  requestReceivedMail,
  rightsReminderMail,
} from './rights-request.mail.js';

const DUE = new Date('2027-01-14T23:00:00Z');
const NUMBER = '12';

/** How the messages about requests of patients read. */
export const rightsRequestsPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'rights-requests.received',
    to: 'patient',
    write: ({ brand, siteUrl, contactEmail }) =>
      requestReceivedMail(
        { brand, contactEmail, number: NUMBER, url: `${siteUrl}${paths.myCare}`, isCaseErased: false },
        DUE,
      ),
  },
  {
    kind: 'mails',
    template: 'rights-requests.extended',
    to: 'patient',
    write: ({ brand, siteUrl, contactEmail }) =>
      requestExtendedMail(
        { brand, contactEmail, number: NUMBER, url: `${siteUrl}${paths.myCare}`, isCaseErased: false },
        { reason: 'complex', dueAt: DUE },
      ),
  },
  {
    kind: 'mails',
    template: 'rights-requests.answered',
    to: 'patient',
    write: ({ brand, siteUrl, contactEmail }) =>
      requestAnsweredMail({
        brand,
        contactEmail,
        number: NUMBER,
        url: `${siteUrl}${paths.myCare}`,
        isCaseErased: false,
      }),
  },
  {
    kind: 'mails',
    template: 'rights-requests.reminder',
    to: 'staff',
    write: ({ brand, siteUrl }) =>
      rightsReminderMail({
        brand,
        number: NUMBER,
        dueAt: DUE,
        isLate: false,
        url: `${siteUrl}${paths.rightsRequests}`,
      }),
  },
];
