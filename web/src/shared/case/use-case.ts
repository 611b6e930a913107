import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { refreshQueries } from '../api/refresh-queries.js';
import { inBackground } from '../errors/in-background.js';
import { useSiteConfig } from '../site/page-context.js';
import type { Query } from '../ui/loaded.js';
import { callCase, isCaseSessionLost, isPassing } from './case-call.js';
import type { PatientCase } from './case-types.js';

/** Parts of a case that are read by calls of their own. */
export type CasePart = 'reply' | 'messages' | 'check-ins' | 'disagreements';

const caseKey = (caseId: string) => ['case', caseId] as const;

export const casePartKey = (caseId: string, part: CasePart) => [...caseKey(caseId), part] as const;

/** Only transient errors are retried; an ended session is not. */
const retry = (failures: number, error: Error) => failures < 2 && isPassing(error);

/** The case as the server has it. */
export function useCase(caseId: string): UseQueryResult<PatientCase> {
  const { anonKey } = useSiteConfig();
  return useQuery({
    queryKey: caseKey(caseId),
    queryFn: () => callCase<PatientCase>(anonKey, { method: 'GET', path: `cases/${caseId}` }),
    retry,
    // A patient who returns with a new code needs current data.
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Fetches a part of the case when it is shown and after a change event. Each fetch is in the access log. A lost session is
 * no error: `onSessionLost` reports it.
 */
export function useCasePart<Body>(caseId: string, part: CasePart, onSessionLost: () => void): Query<Body> {
  const { anonKey } = useSiteConfig();
  const { data, error, refetch } = useQuery({
    queryKey: casePartKey(caseId, part),
    queryFn: () => callCase<Body>(anonKey, { method: 'GET', path: `cases/${caseId}/${part}` }),
    retry,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isLost = isCaseSessionLost(error);
  useEffect(() => {
    if (isLost) onSessionLost();
  }, [isLost, onSessionLost]);
  return { data, error: isLost ? null : error, refetch };
}

/** Fetches the case again after a change. */
export function useRefreshCase(caseId: string): () => void {
  const client = useQueryClient();
  return useCallback(
    () => inBackground(refreshQueries(client, { queryKey: caseKey(caseId), exact: true }), 'reading the case again'),
    [client, caseId],
  );
}

/** Fetches the reply, its messages and the patient's notes again, where they are shown. */
export function useRefreshReply(caseId: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const parts = (['reply', 'messages', 'disagreements'] as const).map((part) =>
      refreshQueries(client, { queryKey: casePartKey(caseId, part) }),
    );
    inBackground(Promise.all(parts), 'reading the answer again');
  }, [client, caseId]);
}
