import { useMutation, useQuery } from '@tanstack/react-query';
import type { MySessionsResponse } from '../../../../../src/supabase/auth/self-service/me.contract.js';
import { readApi, sendApi } from '../../../shared/api/calls.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { showToast } from '../../../shared/toasts.js';
import { securityTexts } from './security.texts.js';

const texts = securityTexts.sessions;

/** Where the person is signed in, and how to end it: one session, or all but this one. */
export function useSessions(userId: string) {
  const { anonKey } = useSiteConfig();
  const list = useQuery({
    queryKey: ['sessions', userId],
    queryFn: () => readApi<MySessionsResponse>(anonKey, 'me/sessions'),
    staleTime: 0,
  });
  const ending = useMutation({
    mutationFn: (sessionId: string | null) =>
      sendApi(anonKey, 'DELETE', sessionId === null ? 'me/sessions' : `me/sessions/${sessionId}`),
    onSuccess: async (_answer, sessionId) => {
      await list.refetch();
      showToast({ ...(sessionId === null ? texts.othersEnded : texts.ended), tone: 'success' });
    },
    onError: (error) => showToast({ ...texts.endFailed, error, tone: 'destructive' }),
  });
  return {
    sessions: list.data?.sessions ?? null,
    error: list.error,
    hasFailed: list.isError && !list.isFetching,
    retry: () => inBackground(list.refetch(), 'reading the sessions again'),
    isEnding: ending.isPending,
    end: (sessionId: string) => ending.mutate(sessionId),
    endOthers: () => ending.mutate(null),
  };
}
