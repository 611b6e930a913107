import { useMutation, useQuery } from '@tanstack/react-query';
import type { AccountCaseSessionsResponse } from '../../../../../src/clinic/case-access/sessions/open-sessions.contract.js';
import { readApi, sendApi } from '../../../shared/api/calls.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { showToast } from '../../../shared/toasts.js';
import { securityTexts } from './security.texts.js';

const texts = securityTexts.caseSessions;

/** Where the person's assessments are open, and how to end it: one session, or all. */
export function useCaseSessions(userId: string) {
  const { anonKey } = useSiteConfig();
  const list = useQuery({
    queryKey: ['case-sessions', userId],
    queryFn: () => readApi<AccountCaseSessionsResponse>(anonKey, 'me/case-sessions'),
    staleTime: 0,
  });
  const ending = useMutation({
    mutationFn: (sessionId: string | null) =>
      sendApi(anonKey, 'DELETE', sessionId === null ? 'me/case-sessions' : `me/case-sessions/${sessionId}`),
    onSuccess: async (_response, sessionId) => {
      await list.refetch();
      showToast({ ...(sessionId === null ? texts.allEnded : texts.ended), tone: 'success' });
    },
    onError: (error) => showToast({ ...texts.endFailed, error, tone: 'destructive' }),
  });
  return {
    sessions: list.data?.sessions ?? null,
    error: list.error,
    hasFailed: list.isError && !list.isFetching,
    retry: () => inBackground(list.refetch(), 'reading where assessments are open again'),
    isEnding: ending.isPending,
    end: (sessionId: string) => ending.mutate(sessionId),
    endAll: () => ending.mutate(null),
  };
}
