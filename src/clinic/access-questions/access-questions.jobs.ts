import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

export const RemindOfAccessQuestions = defineJob('cases.remind-of-access-questions', {
  everySeconds: secondsInDay,
  attempts: 3,
});
