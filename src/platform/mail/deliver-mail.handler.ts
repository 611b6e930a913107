import { Env } from '../config/env.js';
import { FieldEncryption } from '../crypto/field-encryption.js';
import { Transactions } from '../database/transactions.js';
import type { PayloadOf } from '../jobs/define-job.js';
import { Handles, PermanentFailure, type JobRun } from '../jobs/job-handler.js';
import { MAIL_CONTENT } from './mail-delivery.entity.js';
import { MailDeliveriesRepository, type ClaimedMail } from './mail-deliveries.repository.js';
import type { MailContent } from './mail-outbox.js';
import { MailRefusedError, MailTransport } from './mail-transport.js';
import { DeliverMail } from './mail.jobs.js';

/**
 * Sends one stored mail. Idempotent: a sent row is left alone, a lease keeps two processes from sending at the
 * same time, and in the one window left (the process dies after the server's acceptance and before our commit) the very
 * same message goes out again under the same Message-ID.
 */
@Handles(DeliverMail)
export class DeliverMailHandler {
  constructor(
    private readonly deliveries: MailDeliveriesRepository,
    private readonly transport: MailTransport,
    private readonly transactions: Transactions,
    private readonly encryption: FieldEncryption,
    private readonly env: Env,
  ) {}

  async handle({ mailId }: PayloadOf<typeof DeliverMail>, run: JobRun): Promise<void> {
    const mail = await this.deliveries.claim(mailId, this.env.queue.lockMs);
    if (mail === null) {
      if (await this.deliveries.isSent(mailId)) return run.completeWithoutTransaction('the mail is sent already');
      throw new Error('another process is sending this mail');
    }
    await this.send(mailId, mail);
    await this.transactions.run(async (tx) => {
      await this.deliveries.markSent(tx, mailId);
      await run.complete(tx);
    });
  }

  private async send(mailId: string, { recipient, messageId, sealedContent }: ClaimedMail): Promise<void> {
    if (sealedContent === null) throw new PermanentFailure('the content of an unsent mail is gone');
    try {
      const content = this.encryption.decrypt(sealedContent, MAIL_CONTENT, mailId);
      await this.transport.send(recipient, messageId, JSON.parse(content) as MailContent);
    } catch (error) {
      if (error instanceof MailRefusedError) {
        await this.deliveries.markFailed(mailId);
        throw new PermanentFailure(error.message);
      }
      await this.deliveries.release(mailId);
      throw error;
    }
  }
}
