import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';
import { FieldEncryption } from '../crypto/field-encryption.js';
import { Transactions } from '../database/transactions.js';
import { PermanentFailure, type JobRun } from '../jobs/job-handler.js';
import type { ClaimedDelivery, DeliveriesRepository } from './deliveries.repository.js';

/** The message is refused for good: no further attempt can help. */
export class MessageRefusedError extends Error {}

/**
 * Sends one stored message. Idempotent: a sent row is skipped, and a lease keeps two processes from sending at the same
 * time. If the process dies between the acceptance and our commit, the same message is sent again under the same id.
 */
@Injectable()
export class DeliveryRunner {
  constructor(
    private readonly transactions: Transactions,
    private readonly encryption: FieldEncryption,
    private readonly env: Env,
  ) {}

  /** @param send throws MessageRefusedError when the message is refused for good; any other error is retried */
  async deliver<Claimed extends ClaimedDelivery>(
    id: string,
    deliveries: DeliveriesRepository<Claimed>,
    run: JobRun,
    send: (claimed: Claimed, decrypt: () => string) => Promise<void>,
  ): Promise<void> {
    const claimed = await deliveries.claim(id, this.env.queue.lockMs);
    if (claimed === null) {
      if (await deliveries.isSent(id)) return run.completeWithoutTransaction('the message is sent already');
      throw new Error('another process is sending this message');
    }
    const { sealedContent } = claimed;
    if (sealedContent === null) throw new PermanentFailure('the content of an unsent message is gone');
    try {
      await send(claimed, () => this.encryption.decrypt(sealedContent, deliveries.content, id));
    } catch (error) {
      if (error instanceof MessageRefusedError) {
        await deliveries.markFailed(id);
        throw new PermanentFailure(error.message);
      }
      await deliveries.release(id);
      throw error;
    }
    await this.transactions.run(async (tx) => {
      await deliveries.markSent(tx, id);
      await run.complete(tx);
    });
  }
}
