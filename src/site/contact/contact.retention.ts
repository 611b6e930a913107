import { secondsInDay } from 'date-fns/constants';
import { YEAR, type ModuleRetention } from '../../platform/retention/retention-rule.js';
import { purgeHandler } from '../../platform/retention/purge.js';
import { defineJob } from '../../platform/jobs/define-job.js';

export const contactRetention: ModuleRetention = {
  module: 'contact',
  rules: [
    {
      what: 'contact messages, answered',
      table: 'contact_messages',
      since: 'answered_at',
      isBusinessTime: true,
      keptHours: YEAR,
      from: 'the answer',
      why: 'following up',
      law: 'GDPR 6.1 f',
    },
    {
      what: 'contact messages, unanswered',
      table: 'contact_messages',
      since: 'received_at',
      only: 'answered_at IS NULL',
      isBusinessTime: true,
      keptHours: YEAR,
      from: 'their arrival',
      why: 'answering them',
      law: 'GDPR 6.1 f',
    },
  ],
};

/** Once a day: removes expired messages (contact.retention.ts). */
const PurgeContactMessages = defineJob('maintenance.purge-contact-messages', { everySeconds: secondsInDay });

/** Removes messages a year after their answer, or their arrival (contact.retention.ts). */
export const PurgeContactMessagesHandler = purgeHandler(PurgeContactMessages, contactRetention);
