import type { WaitingSet } from '../../platform/waiting/waiting-set.js';

export const accessQuestionsWaiting: readonly WaitingSet[] = [
  {
    name: 'open-access-questions',
    of: 'accesses',
    ids: 'SELECT id FROM access_questions WHERE replied_at IS NULL',
  },
];
