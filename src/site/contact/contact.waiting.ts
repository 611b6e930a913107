import type { WaitingSet } from '../../platform/waiting/waiting-set.js';

export const contactWaiting: readonly WaitingSet[] = [
  {
    name: 'unanswered-messages',
    of: 'messages',
    ids: 'SELECT id FROM contact_messages WHERE answered_at IS NULL',
  },
];
