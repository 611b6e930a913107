import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { refreshQueries } from '../api/refresh-queries.js';
import { inBackground } from '../errors/in-background.js';
import { useSiteConfig } from '../site/page-context.js';
import { callCase, isCaseSessionLost, isPassing } from './case-call.js';
import type { PatientCase } from './case-types.js';

/** Parts of a case that are read by calls of their own. */
export type CasePart = 'reply' | 'messages';

const caseKey = (caseId: string) => ['case', caseId] as const;

export const casePartKey = (caseId: string, part: CasePart) => [...caseKey(caseId), part] as const;

/** Only what may pass is tried again: a session that has ended does not come back. */
const retry = (failures: number, error: Error) => failures < 2 && isPassing(error);

/** The case as the server has it. */
export function useCase(caseId: string): UseQueryResult<PatientCase> {
  const { anonKey } = useSiteConfig();
  return useQuery({
    queryKey: caseKey(caseId),
    queryFn: () => callCase<PatientCase>(anonKey, { method: 'GET', path: `cases/${caseId}` }),
    retry,
    // Whoever came back by a new code asks again.
    staleTime: 0,
    gcTime: 0,
  });
}

/** A part of the case, as far as it is here. */
export interface CasePartRead<Body> {
  readonly data: Body | undefined;
  /** Why it could not be read; not that a new code is needed, which `onSessionLost` was told. */
  readonly problem: Error | null;
  readonly readAgain: () => void;
}

/** Reads a part of the case when it is shown and again when word comes that it changed: each reading is in the access log. */
export function useCasePart<Body>(caseId: string, part: CasePart, onSessionLost: () => void): CasePartRead<Body> {
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
  const readAgain = () => inBackground(refetch(), `reading the ${part} again`);
  return { data, problem: isLost ? null : error, readAgain };
}

/** Reads the case again, after something was done to it or word came that it changed. */
export function useRefreshCase(caseId: string): () => void {
  const client = useQueryClient();
  return useCallback(
    () => inBackground(refreshQueries(client, { queryKey: caseKey(caseId), exact: true }), 'reading the case again'),
    [client, caseId],
  );
}

/** Reads again what is shown of the answer, and what was written about it. */
export function useRefreshReply(caseId: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const parts = (['reply', 'messages'] as const).map((part) =>
      refreshQueries(client, { queryKey: casePartKey(caseId, part) }),
    );
    inBackground(Promise.all(parts), 'reading the answer again');
  }, [client, caseId]);
}
