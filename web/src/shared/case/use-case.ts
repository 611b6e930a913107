import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { inBackground } from '../errors/in-background.js';
import { useSiteConfig } from '../site/page-context.js';
import { callCase, isPassing } from './case-call.js';
import type { PatientCase } from './case-types.js';

export const caseKey = (caseId: string) => ['case', caseId] as const;

/** The case as the server has it. Only what may pass is tried again: a session that has ended does not come back. */
export function useCase(caseId: string): UseQueryResult<PatientCase> {
  const { anonKey } = useSiteConfig();
  return useQuery({
    queryKey: caseKey(caseId),
    queryFn: () => callCase<PatientCase>(anonKey, { method: 'GET', path: `cases/${caseId}` }),
    retry: (failures, error) => failures < 2 && isPassing(error),
    // Whoever came back by a new code asks again.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reads the case again, after something was done to it or word came that it changed. */
export function useRefreshCase(caseId: string): () => void {
  const client = useQueryClient();
  return useCallback(
    () => inBackground(client.invalidateQueries({ queryKey: caseKey(caseId) }), 'reading the case again'),
    [client, caseId],
  );
}
