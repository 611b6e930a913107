import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { refreshQueries } from '../api/refresh-queries.js';
import { inBackground } from '../errors/in-background.js';
import type { Query } from '../ui/loaded.js';
import { isCaseSessionLost, retryPassing, readFrom } from '../api/client.js';
import type { PatientCase } from './case-types.js';

/** Parts of a case that are read by calls of their own. */
type CasePart = 'reply' | 'messages' | 'check-ins' | 'disagreements' | 'sessions' | 'own-data';

const caseKey = (caseId: string) => ['case', caseId] as const;

export const casePartKey = (caseId: string, part: CasePart) => [...caseKey(caseId), part] as const;

/** The case as the server has it. */
export function useCase(caseId: string): UseQueryResult<PatientCase> {
  return useQuery({
    queryKey: caseKey(caseId),
    queryFn: () => readFrom<PatientCase>(`/api/v1/cases/${caseId}`),
    retry: retryPassing,
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
  const { data, error, refetch } = useQuery({
    queryKey: casePartKey(caseId, part),
    queryFn: () => readFrom<Body>(`/api/v1/cases/${caseId}/${part}`),
    retry: retryPassing,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isLost = isCaseSessionLost(error);
  useEffect(() => {
    if (isLost) onSessionLost();
  }, [isLost, onSessionLost]);
  return { data, error: isLost ? null : error, refetch };
}

/** Changes something in an open case. A lost session is no error: `onSessionLost` reports it. */
export function useCaseChange<Result, Subject = void>(
  onSessionLost: () => void,
  options: UseMutationOptions<Result, unknown, Subject>,
) {
  const change = useMutation<Result, unknown, Subject>({
    // What was written leaves memory with its form.
    gcTime: 0,
    ...options,
    onError(error, ...rest) {
      if (isCaseSessionLost(error)) onSessionLost();
      else return options.onError?.(error, ...rest);
    },
  });
  return { ...change, error: isCaseSessionLost(change.error) ? null : change.error };
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
