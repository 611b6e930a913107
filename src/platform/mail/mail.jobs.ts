import { defineJob } from '../jobs/define-job.js';
import { MailQueued } from './mail.events.js';

/** Outlasts an outage of the mail server of six hours; the mail leaves within ten minutes of its end. */
export const DeliverMail = defineJob('mail.deliver-mail', {
  on: MailQueued,
  attempts: 42,
  backoffSeconds: 10,
  longestWaitSeconds: 600,
});
