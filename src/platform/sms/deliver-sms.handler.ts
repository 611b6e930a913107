import { DeliveryRunner, MessageRefusedError } from '../deliveries/delivery-runner.js';
import type { PayloadOf } from '../jobs/define-job.js';
import { Handles, type JobRun } from '../jobs/job-handler.js';
import { SmsDeliveriesRepository } from './sms-deliveries.repository.js';
import { SmsTransport } from './sms-transport.js';
import { DeliverSms } from './sms.jobs.js';

/** Sends one stored text message. Idempotent: see DeliveryRunner. */
@Handles(DeliverSms)
export class DeliverSmsHandler {
  constructor(
    private readonly deliveries: SmsDeliveriesRepository,
    private readonly transport: SmsTransport,
    private readonly runner: DeliveryRunner,
  ) {}

  handle({ smsId }: PayloadOf<typeof DeliverSms>, run: JobRun): Promise<void> {
    return this.runner.deliver(smsId, this.deliveries, run, async ({ recipient, isLate }, decrypt) => {
      if (isLate) throw new MessageRefusedError('the message could not be sent in time');
      await this.transport.send(smsId, recipient, decrypt());
    });
  }
}
