import { useMutation, useQuery } from '@tanstack/react-query';
import type { EmailChangeResponse } from '../../../../../src/supabase/auth/self-service/me.contract.js';
import { get, sendTo } from '../../../shared/api/client.js';
import { showProblem } from '../../../shared/auth/auth-problem.js';
import { showToast } from '../../../shared/toasts.js';
import { catchUpWithEmailChange } from './email-calls.js';
import { securityTexts } from './security.texts.js';

const { pending: texts } = securityTexts.email;

/** The addresses that have not confirmed the change to `newEmail`, and how to cancel it. */
export function useEmailChange(newEmail: string) {
  const change = useQuery({
    ...get<EmailChangeResponse>('/api/v1/me/email-change', newEmail),
    staleTime: 0,
  });
  const cancelling = useMutation({
    mutationFn: () => sendTo('DELETE', '/api/v1/me/email-change'),
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
