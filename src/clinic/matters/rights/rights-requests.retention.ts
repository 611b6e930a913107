import { YEAR, type PurgeRule } from '../../../platform/retention/retention-rule.js';

export const rightsRequestsRetention: readonly PurgeRule[] = [
  {
    what: 'requests of patients about their data, and what the clinic replied',
    table: 'matters',
    since: 'closed_at',
    only: `kind = 'rights-request'`,
    isBusinessTime: true,
    keptHours: 3 * YEAR,
    from: 'the reply; the words when the case, or the account without one, is erased, or at the reply where that is later',
    why: 'showing that the request was answered in time',
    law: 'GDPR 5.2, 12.3',
  },
];
