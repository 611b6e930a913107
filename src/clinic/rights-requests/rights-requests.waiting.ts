import type { WaitingSet } from '../../platform/waiting/waiting-set.js';

export const rightsRequestsWaiting: readonly WaitingSet[] = [
  {
    name: 'open-rights-requests',
    of: 'requests',
    ids: 'SELECT id FROM rights_requests WHERE closed_at IS NULL',
  },
  {
    name: 'late-rights-requests',
    of: 'requests',
    ids: 'SELECT id FROM rights_requests WHERE closed_at IS NULL AND due_at <= CAST(:now AS timestamptz)',
  },
];
