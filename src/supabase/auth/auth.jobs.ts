import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';
import { FactorResetOnServer, MessageRequested } from './auth.events.js';

export const PurgeAuth = defineJob('maintenance.purge-auth', { everySeconds: secondsInHour, attempts: 3 });

/** Within seconds: the person waits for the mail. */
export const SendRequestedMessage = defineJob('mail.send-requested-message', { on: MessageRequested });

/** Tells the person and the admins of a reset that the command on the server made. */
export const NotifyOfFactorReset = defineJob('mail.notify-of-factor-reset', { on: FactorResetOnServer });
