import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

export const RemindOfRightsRequests = defineJob('rights-requests.remind', { everySeconds: secondsInHour, attempts: 3 });
