import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

export const EndJournals = defineJob('cases.end-journals', { everySeconds: secondsInDay, attempts: 3 });
