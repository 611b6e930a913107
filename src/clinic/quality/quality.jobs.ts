import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

export const RemindOfQualityReports = defineJob('cases.remind-of-quality-reports', {
  everySeconds: secondsInDay,
  attempts: 3,
});
