import type { PayloadOf } from '../jobs/define-job.js';
import { Handles, type JobRun } from '../jobs/job-handler.js';
import { MailDeliveries } from './mail-deliveries.js';
import { DeliverMail } from './mail.jobs.js';

/** Sends one stored mail. Idempotent: see `Deliveries.deliver`. */
@Handles(DeliverMail)
export class DeliverMailHandler {
  constructor(private readonly deliveries: MailDeliveries) {}

  handle(payload: PayloadOf<typeof DeliverMail>, run: JobRun): Promise<void> {
    return this.deliveries.deliver(payload, run);
  }
}
