import { DAY, MINIMISATION, type PurgeRule } from '../../../platform/retention/retention-rule.js';

export const accessNoticesRetention: readonly PurgeRule[] = [
  {
    what: 'which accesses from outside their care patients got a mail about',
    table: 'access_notices',
    since: 'told_at',
    keptHours: 30 * DAY,
    from: 'the mail',
    why: 'each person, case and day gets one mail',
    law: MINIMISATION,
  },
];
