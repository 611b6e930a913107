import { randomUUID } from 'node:crypto';
import { Kit } from '../../platform/notices/kit.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { ContactRepository } from './contact.repository.js';
import { ContactReminder } from './reminder.mail.js';
import { defineJob } from '../../platform/jobs/define-job.js';

/** Reminds admins of messages that are due. */
const RemindOfMessages = defineJob('maintenance.remind-of-messages', { everySeconds: 900, attempts: 1 });

/**
 * Reminds admins of messages whose reply is due soon or overdue, in one mail. Idempotent: each message records its
 * reminder in the transaction of the mail.
 */
@Handles(RemindOfMessages)
export class RemindOfMessagesHandler {
  constructor(
    private readonly messages: ContactRepository,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    await this.kit.letters.prepare(ContactReminder);
    await this.kit.transactions.run(async (tx) => {
      const due = await this.messages.takeDue(tx, this.kit.clock.now());
      if (due.length > 0) await this.kit.letters.store(tx, ContactReminder, { subjectId: randomUUID(), due });
    });
  }
}
