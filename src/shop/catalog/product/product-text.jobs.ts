import { defineJob } from '../../../platform/jobs/define-job.js';
import { ProductTextSaved } from './product-text.events.js';

export const PushProductText = defineJob('payments.push-product-text', {
  on: ProductTextSaved,
  attempts: 8,
  backoffSeconds: 5,
});
