import { secondsInHour } from 'date-fns/constants';
import { OrderPaid } from '../../shop/orders/orders.events.js';
import { defineJob } from '../../platform/jobs/define-job.js';

export const DispatchForm = defineJob('assessments.dispatch-form', { on: OrderPaid });

/** Once an hour: removes sessions and codes that are over (assessments.retention.ts). */
export const PurgeCaseAccess = defineJob('maintenance.purge-case-access', { everySeconds: secondsInHour, attempts: 3 });
