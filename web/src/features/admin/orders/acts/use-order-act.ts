import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isSessionLost } from '../../../../shared/api/admin-calls.js';
import { CallError } from '../../../../shared/api/calls.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { orderKeys } from '../order-keys.js';

/** Why an act failed; `no-response`: the outcome is unknown. Otherwise the code of the server's refusal. */
export type OrderProblem = 'session' | 'factor' | 'no-response' | 'failed' | { readonly code: string };

/** An act on an order; its story and the lists are fetched again afterwards, even after a failure. */
export function useOrderAct<Request, Response>(
  act: (request: Request) => Promise<Response>,
  onDone?: (response: Response) => void,
) {
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (request: Request) =>
      act(request).finally(() => {
        for (const queryKey of [orderKeys.stories(), orderKeys.lists(), ['admin', 'overview']])
          inBackground(queryClient.invalidateQueries({ queryKey }), 'reading the orders again');
      }),
    onSuccess: onDone,
    onError: (failure) => console.error('changing an order', failure),
  });
  return { request: mutate, response: data ?? null, isPending, problem: error && problemOf(error), error };
}

/** Why an act on an order failed. */
export function problemOf(error: Error): OrderProblem {
  if (isSessionLost(error)) return 'session';
  if (!(error instanceof CallError)) return 'failed';
  const { status, code } = error;
  if (status === null || status >= 500) return 'no-response';
  if (code === 'auth.insufficient-aal') return 'factor';
  return code ? { code } : 'failed';
}
