import { DAY, MINIMISATION, YEAR, type PurgeRule } from '../../platform/retention/retention-rule.js';

export const repliesRetention: readonly PurgeRule[] = [
  {
    what: 'signatures that wait to be undone, and why one was refused',
    table: 'held_signatures',
    since: 'due_at',
    isBusinessTime: true,
    keptHours: 90 * DAY,
    from: 'when the signature was due; deleted with it',
    why: 'its clinician can undo it, and learns why it was refused',
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
