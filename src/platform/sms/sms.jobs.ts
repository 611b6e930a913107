import { defineJob } from '../jobs/define-job.js';
import { SmsQueued } from './sms.events.js';

/** Seven attempts within the ten minutes of a code. Outlasts an outage of five hours; the message leaves within ten minutes of its end. */
export const DeliverSms = defineJob('sms.deliver-sms', {
  on: SmsQueued,
  attempts: 37,
  backoffSeconds: 5,
  longestWaitSeconds: 600,
});
