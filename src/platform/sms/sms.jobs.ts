import { defineJob } from '../jobs/define-job.js';
import { SmsQueued } from './sms.events.js';

/** Five seconds, doubling: seven attempts within the ten minutes of a code, thirteen outlast an outage of five hours. */
export const DeliverSms = defineJob('sms.deliver-sms', { on: SmsQueued, attempts: 13, backoffSeconds: 5 });
