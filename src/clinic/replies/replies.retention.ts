import { MINIMISATION, YEAR, type PurgeRule } from '../../platform/retention/retention-rule.js';

export const repliesRetention: readonly PurgeRule[] = [
  {
    what: 'whether an answer helped, yes or no',
    table: 'reply_feedback',
    since: 'given_at',
    isBusinessTime: true,
    keptHours: YEAR,
    from: 'the last yes or no',
    why: 'following how replies are received',
    law: MINIMISATION,
  },
];
