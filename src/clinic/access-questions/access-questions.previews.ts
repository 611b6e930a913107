import { PREVIEWED_ORDER, type MessagePreview } from '../../platform/previews/message-preview.js';
import { paths } from '../../../common/paths.js';
import { accessQuestionsReminderMail } from './access-questions-reminder.mail.js';
import { accessQuestionMail } from './access-question.mail.js';

/** How the messages about questions of patients read. */
export const accessQuestionsPreviews: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'assessments.access-question-answered',
    to: 'patient',
    write: ({ brand, contactEmail }) => accessQuestionMail({ ...PREVIEWED_ORDER, brand, contactEmail }),
  },
  {
    kind: 'mails',
    template: 'access-questions.reminder',
    to: 'staff',
    write: ({ brand, siteUrl }) =>
      accessQuestionsReminderMail({ brand, waiting: 2, url: `${siteUrl}${paths.logReview}`, hasReviewers: true }),
  },
];
