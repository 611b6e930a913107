import { DeliveryRunner } from '../deliveries/delivery-runner.js';
import type { PayloadOf } from '../jobs/define-job.js';
import { Handles, type JobRun } from '../jobs/job-handler.js';
import { MailDeliveriesRepository } from './mail-deliveries.repository.js';
import type { MailContent } from './mail-outbox.js';
import { MailTransport } from './mail-transport.js';
import { DeliverMail } from './mail.jobs.js';

/** Sends one stored mail. Idempotent: see DeliveryRunner; the Message-ID stays the same. */
@Handles(DeliverMail)
export class DeliverMailHandler {
  constructor(
    private readonly deliveries: MailDeliveriesRepository,
    private readonly transport: MailTransport,
    private readonly runner: DeliveryRunner,
  ) {}

  handle({ mailId }: PayloadOf<typeof DeliverMail>, run: JobRun): Promise<void> {
    return this.runner.deliver(mailId, this.deliveries, run, ({ recipient, messageId }, decrypt) =>
      this.transport.send(recipient, messageId, JSON.parse(decrypt()) as MailContent),
    );
  }
}
