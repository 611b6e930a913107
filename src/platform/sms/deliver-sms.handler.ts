import type { PayloadOf } from '../jobs/define-job.js';
import { Handles, type JobRun } from '../jobs/job-handler.js';
import { SmsDeliveries } from './sms-deliveries.js';
import { DeliverSms } from './sms.jobs.js';

/** Sends one stored text message. Idempotent: see `Deliveries.deliver`. */
@Handles(DeliverSms)
export class DeliverSmsHandler {
  constructor(private readonly deliveries: SmsDeliveries) {}

  handle(payload: PayloadOf<typeof DeliverSms>, run: JobRun): Promise<void> {
    return this.deliveries.deliver(payload, run);
  }
}
