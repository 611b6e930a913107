import { Env } from '../config/env.js';
import { FieldEncryption } from '../crypto/field-encryption.js';
import { Transactions } from '../database/transactions.js';
import type { PayloadOf } from '../jobs/define-job.js';
import { Handles, PermanentFailure, type JobRun } from '../jobs/job-handler.js';
import { SmsDeliveriesRepository, type ClaimedSms } from './sms-deliveries.repository.js';
import { SMS_CONTENT } from './sms-delivery.entity.js';
import { SmsRefusedError, SmsTransport } from './sms-transport.js';
import { DeliverSms } from './sms.jobs.js';

/**
 * Sends one stored text message. Idempotent: a sent row is left alone, and a lease keeps two processes from sending
 * at the same time. If the process dies between the gateway's acceptance and our commit the same message goes out again,
 * under the same id.
 */
@Handles(DeliverSms)
export class DeliverSmsHandler {
  constructor(
    private readonly deliveries: SmsDeliveriesRepository,
    private readonly transport: SmsTransport,
    private readonly transactions: Transactions,
    private readonly encryption: FieldEncryption,
    private readonly env: Env,
  ) {}

  async handle({ smsId }: PayloadOf<typeof DeliverSms>, run: JobRun): Promise<void> {
    const sms = await this.deliveries.claim(smsId, this.env.queue.lockMs);
    if (sms === null) {
      if (await this.deliveries.isSent(smsId)) return run.completeWithoutTransaction('the message is sent already');
      throw new Error('another process is sending this message');
    }
    await this.send(smsId, sms);
    await this.transactions.run(async (tx) => {
      await this.deliveries.markSent(tx, smsId);
      await run.complete(tx);
    });
  }

  private async send(smsId: string, { recipient, sealedContent, isLate }: ClaimedSms): Promise<void> {
    if (sealedContent === null) throw new PermanentFailure('the text of an unsent message is gone');
    if (isLate) {
      await this.deliveries.markFailed(smsId);
      throw new PermanentFailure('the message could not be sent in time');
    }
    try {
      await this.transport.send(smsId, recipient, this.encryption.decrypt(sealedContent, SMS_CONTENT, smsId));
    } catch (error) {
      if (error instanceof SmsRefusedError) {
        await this.deliveries.markFailed(smsId);
        throw new PermanentFailure(error.message);
      }
      await this.deliveries.release(smsId);
      throw error;
    }
  }
}
