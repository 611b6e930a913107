import { accessNoticesRetention } from '../access/notices/access-notices.retention.js';
import { logReviewRetention } from './log-review/log-review.retention.js';
import { caseAccessRetention } from '../access/case-access.retention.js';
import { deskRetention } from '../desk/desk.retention.js';
import { intakeRetention } from '../intake/intake.retention.js';
import { exportsRetention } from './own-data/export/exports.retention.js';
import { repliesRetention } from '../replies/replies.retention.js';
import { rightsRequestsRetention } from '../matters/rights/rights-requests.retention.js';
import { withdrawalsRetention } from '../cases/withdrawals/withdrawals.retention.js';
import type { ModuleRetention } from '../../platform/retention/retention-rule.js';

/** What the rooms of the clinic keep for a while; one job removes it (purge-case-access.handler.ts). */
export const clinicRetention: ModuleRetention = {
  module: 'clinic',
  rules: [
    ...caseAccessRetention,
    ...deskRetention,
    ...intakeRetention,
    ...repliesRetention,
    ...withdrawalsRetention,
    ...exportsRetention,
    ...logReviewRetention,
    ...accessNoticesRetention,
    ...rightsRequestsRetention,
  ],
};
