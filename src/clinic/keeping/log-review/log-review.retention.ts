import { YEAR, type PurgeRule } from '../../../platform/retention/retention-rule.js';

const LAW = 'patientdatalagen (2008:355) 4:3; HSLF-FS 2016:40 4:9';

export const logReviewRetention: readonly PurgeRule[] = [
  {
    what: 'accesses picked for review, and what came of it',
    table: 'log_review_picks',
    since: 'first_at',
    keptHours: 5 * YEAR,
    from: 'the access',
    why: 'showing that accesses are followed up',
    law: LAW,
  },
  {
    what: 'days whose accesses were searched for review',
    table: 'log_review_days',
    since: 'day::timestamptz',
    keptHours: 5 * YEAR,
    from: 'the day',
    why: 'showing that accesses are followed up',
    law: LAW,
  },
];
