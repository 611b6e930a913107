import { PREVIEWED_ORDER, type MessagePreview } from '../../platform/previews/message-preview.js';
import { accessQuestionMail } from './access-question.mail.js';

/** How the message about a question of a patient reads. */
export const accessQuestionsPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'assessments.access-question-answered',
    to: 'patient',
    write: ({ brand, contactEmail }) => accessQuestionMail({ ...PREVIEWED_ORDER, brand, contactEmail }),
  },
];
