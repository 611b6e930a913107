import { OrderPaid } from '../orders/orders.events.js';
import { defineJob } from '../platform/jobs/define-job.js';

export const DispatchForm = defineJob('assessments.dispatch-form', { on: OrderPaid });
