import { MINIMISATION, YEAR, type PurgeRule } from '../../platform/retention/retention-rule.js';

export const repliesRetention: readonly PurgeRule[] = [
  {
    what: 'whether an answer helped, and what its reader missed',
    table: 'reply_feedback',
    since: 'given_at',
    isBusinessTime: true,
    keptHours: YEAR,
    from: 'the last feedback',
    why: 'following how replies are received',
    law: MINIMISATION,
  },
];
