import { defineJob } from '../../platform/jobs/define-job.js';
import { OrderPaid } from '../../shop/orders/orders.events.js';

export const DispatchForm = defineJob('assessments.dispatch-form', { on: OrderPaid });
