import { useMemo } from 'react';
import type { DriftResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';

export const driftKey = ['admin', 'drift'] as const;

/** Which job of which event. */
export interface JobKey {
  readonly eventId: string;
  readonly job: string;
}

/** Each throws SessionMissingError or CallError. */
export function useDriftCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      read: (): Promise<DriftResponse> => request('GET', 'drift'),
      retry: ({ eventId, job }: JobKey, reason: string): Promise<void> =>
        request('POST', `drift/jobs/${eventId}/${job}/retry`, { reason }),
      giveUp: ({ eventId, job }: JobKey, reason: string): Promise<void> =>
        request('POST', `drift/jobs/${eventId}/${job}/give-up`, { reason }),
      finish: (id: string): Promise<void> => request('POST', `drift/tasks/${id}/done`),
    }),
    [request],
  );
}
