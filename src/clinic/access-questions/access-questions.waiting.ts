import type { WaitingSet } from '../../platform/waiting/waiting-set.js';

export const accessQuestionsWaiting: readonly WaitingSet[] = [
  {
    name: 'open-access-questions',
    of: 'accesses',
    ids: 'SELECT q.id FROM access_questions q JOIN cases c ON c.id = q.case_id AND c.erased_at IS NULL WHERE q.replied_at IS NULL',
  },
];
