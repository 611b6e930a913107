import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isSessionLost } from '../../../../shared/api/admin-calls.js';
import { CallError } from '../../../../shared/api/calls.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { orderKeys } from '../order-keys.js';

/** Why something was not done to an order; `no-answer`: or perhaps it was. Otherwise the code of the server's refusal. */
export type OrderProblem = 'session' | 'factor' | 'no-answer' | 'failed' | { readonly code: string };

/** Does something to an order; its story and the lists are read again afterwards, whatever came of it. */
export function useOrderAct<Asked, Answer>(
  orderId: string,
  act: (asked: Asked) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (asked: Asked) =>
      act(asked).finally(() => {
        queryClient.removeQueries({ queryKey: orderKeys.story(orderId) });
        inBackground(queryClient.invalidateQueries({ queryKey: orderKeys.lists() }), 'reading the orders again');
      }),
    onSuccess: onDone,
    onError: (failure) => console.error('changing an order', failure),
  });
  return { ask: mutate, answer: data ?? null, isAsking: isPending, problem: error && problemOf(error) };
}

/** Why an act on an order failed. */
export function problemOf(error: Error): OrderProblem {
  if (isSessionLost(error)) return 'session';
  if (!(error instanceof CallError)) return 'failed';
  const { status, code } = error;
  if (status === null || status >= 500) return 'no-answer';
  if (code === 'auth.insufficient-aal') return 'factor';
  return code ? { code } : 'failed';
}
