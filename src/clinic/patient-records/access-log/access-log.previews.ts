import type { MessagePreview } from '../../../platform/previews/message-preview.js';
import { accessLogMail } from './access-log.mail.js';

/** How the alarm about the access log reads. */
export const accessLogPreviews: readonly MessagePreview[] = [
  { kind: 'mails', template: 'patient-records.access-log', to: 'staff', write: accessLogMail },
];
