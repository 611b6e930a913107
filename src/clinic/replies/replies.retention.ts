import { UNDO_DAYS } from '../../platform/database/edited-row.js';
import { DAY, MINIMISATION, YEAR, type PurgeRule } from '../../platform/retention/retention-rule.js';

export const repliesRetention: readonly PurgeRule[] = [
  {
    what: 'deleted reply templates, with their versions',
    table: 'reply_templates',
    since: 'deleted_at',
    isBusinessTime: true,
    keptHours: UNDO_DAYS * DAY,
    from: 'the deletion',
    why: 'a deletion can be undone for that long',
    law: MINIMISATION,
  },
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
