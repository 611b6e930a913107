import { DAY, MINIMISATION, YEAR, type PurgeRule } from '../../../platform/retention/retention-rule.js';

export const withdrawalsRetention: readonly PurgeRule[] = [
  {
    what: 'declarations of withdrawal',
    table: 'withdrawal_declarations',
    since: 'declared_at',
    only: 'order_id IS NOT NULL',
    isBusinessTime: true,
    keptHours: 7 * YEAR,
    from: 'the declaration',
    why: 'showing the declaration, its time and the reason of the refund',
    law: 'bokföringslagen (1999:1078) 7:2',
  },
  {
    what: 'declarations never confirmed, or of no order',
    table: 'withdrawal_declarations',
    since: 'prepared_at',
    only: 'declared_at IS NULL OR order_id IS NULL',
    isBusinessTime: true,
    keptHours: 7 * DAY,
    from: 'their first step',
    why: 'confirming them',
    law: MINIMISATION,
  },
];
