import { useMutation, useQuery } from '@tanstack/react-query';
import type { EmailChangeResponse } from '../../../../../src/supabase/auth/self-service/me.contract.js';
import { readApi, sendApi } from '../../../shared/api/calls.js';
import { showProblem } from '../../../shared/auth/auth-problem.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { showToast } from '../../../shared/toasts.js';
import { catchUpWithEmailChange } from './email-calls.js';
import { securityTexts } from './security.texts.js';

const { pending: texts } = securityTexts.email;

/** The addresses that have not confirmed the change to `newEmail`, and how to cancel it. */
export function useEmailChange(newEmail: string) {
  const { anonKey } = useSiteConfig();
  const change = useQuery({
    queryKey: ['email-change', newEmail],
    queryFn: () => readApi<EmailChangeResponse>(anonKey, 'me/email-change'),
    staleTime: 0,
  });
  const cancelling = useMutation({
    mutationFn: () => sendApi(anonKey, 'DELETE', 'me/email-change'),
    onSuccess: async () => {
      await catchUpWithEmailChange(newEmail);
      showToast({ ...texts.cancelled, tone: 'success' });
    },
    onError: (error) => showProblem({ text: texts.cancelFailed, error }),
  });
  return {
    query: { ...change, data: change.data?.newEmail === newEmail ? change.data.waitsFor : undefined },
    isCancelling: cancelling.isPending,
    cancel: () => cancelling.mutate(),
  };
}
