import type { MessagePreview } from '../../platform/previews/message-preview.js';
import { clinicianChangeMail } from './clinician-change.mail.js';
import { CLINICIAN_CHANGES } from './clinicians.events.js';

/** How the messages about who may open cases read. */
export const cliniciansPreviews: readonly MessagePreview[] = CLINICIAN_CHANGES.map((change) => ({
  kind: 'mails',
  template: `clinicians.${change}`,
  to: 'staff',
  write: ({ brand }) => clinicianChangeMail(change, brand),
}));
