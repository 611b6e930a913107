import { defineJob } from '../../../platform/jobs/define-job.js';
import { CampaignChanged } from './campaigns.events.js';

export const PreparePromotions = defineJob('payments.prepare-promotions', {
  on: CampaignChanged,
  attempts: 8,
  backoffSeconds: 5,
});
