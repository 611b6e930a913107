import { Handles } from '../../platform/jobs/job-handler.js';
import { BankidSettings } from './bankid.settings.js';
import { Collector } from './orders/collector.js';
import { defineJob } from '../../platform/jobs/define-job.js';

/** Within seconds: the person holds the app in the hand. */
const CollectAbandonedOrders = defineJob('bankid.collect-abandoned-orders', { everySeconds: 5, attempts: 1 });

/** Goes on with orders whose collecting process has died. Twice is harmless: a lease lets one process collect each. */
@Handles(CollectAbandonedOrders)
export class CollectAbandonedOrdersHandler {
  constructor(
    private readonly collector: Collector,
    private readonly settings: BankidSettings,
  ) {}

  async handle(): Promise<void> {
    if (this.settings.isOn) await this.collector.startAbandoned();
  }
}
