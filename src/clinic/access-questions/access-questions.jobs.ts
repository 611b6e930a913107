import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

export const RemindOfAccessQuestions = defineJob('access-questions.remind', {
  everySeconds: secondsInDay,
  attempts: 3,
});
