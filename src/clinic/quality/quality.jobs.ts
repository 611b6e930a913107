import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';
import { QualityReported } from '../cases/replies.events.js';

export const NotifyOfQualityReport = defineJob('cases.notify-of-quality-report', { on: QualityReported });
export const RemindOfQualityReports = defineJob('cases.remind-of-quality-reports', {
  everySeconds: secondsInDay,
  attempts: 3,
});
