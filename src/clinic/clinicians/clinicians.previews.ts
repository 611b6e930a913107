import { paths } from '../../../common/paths.js';
import type { MessagePreview } from '../../platform/previews/message-preview.js';
import { clinicianChangeMail } from './clinician-change.mail.js';
import { CLINICIAN_CHANGES } from './clinicians.events.js';
import { licenceReminderMail } from './licences/licences.mail.js';

/** How the messages about who may open cases read. */
export const cliniciansPreviews: readonly MessagePreview[] = [
  ...CLINICIAN_CHANGES.map((change): MessagePreview => ({
    kind: 'mails',
    template: `clinicians.${change}`,
    to: 'staff',
    write: ({ brand }) => clinicianChangeMail(change, brand),
  })),
  ...(['soon', 'overdue'] as const).map((stage): MessagePreview => ({
    kind: 'mails',
    template: `clinicians.licence-${stage}`,
    to: 'staff',
    write: ({ brand, siteUrl, now }) =>
      licenceReminderMail({ brand, stage, dueAt: now, cliniciansUrl: `${siteUrl}${paths.clinicians}` }),
  })),
];
