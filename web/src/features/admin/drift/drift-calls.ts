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
  return useMemo(() => {
    const at = ({ eventId, job }: JobKey, act: string) => `drift/jobs/${eventId}/${job}/${act}`;
    return {
      read: (): Promise<DriftResponse> => request('GET', 'drift'),
      retry: (job: JobKey, reason: string): Promise<void> => request('POST', at(job, 'retry'), { reason }),
      giveUp: (job: JobKey, reason: string): Promise<void> => request('POST', at(job, 'give-up'), { reason }),
      finish: (id: string): Promise<void> => request('POST', `drift/tasks/${id}/done`),
    };
  }, [request]);
}
