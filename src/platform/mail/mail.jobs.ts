import { defineJob } from '../jobs/define-job.js';
import { MailQueued } from './mail.events.js';

/** Ten seconds, doubling: twelve attempts outlast an outage of the mail server of about six hours. */
export const DeliverMail = defineJob('mail.deliver-mail', { on: MailQueued, attempts: 12, backoffSeconds: 10 });
