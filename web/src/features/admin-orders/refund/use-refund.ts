import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestRefundRequest } from '../../../../../src/orders/admin-orders/admin-orders.contract.js';
import { isSessionLost } from '../../../shared/api/admin-calls.js';
import { CallError } from '../../../shared/api/calls.js';
import { randomUuid } from '../../../shared/random-uuid.js';
import { orderKeys } from '../order-keys.js';
import { useOrdersCalls } from '../orders-calls.js';

/** A refund as it is confirmed: what the admin has read is what is sent. */
export type AskedRefund = Required<RequestRefundRequest> & { readonly amountOre: number };

/** Why a refund was not made, or why that is not known. */
export type RefundProblem =
  | { readonly kind: 'nothing-left'; readonly leftOre: number }
  /** Nobody knows whether it was stored. */
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'session' }
  /** The session has not shown a second factor. */
  | { readonly kind: 'factor' }
  | { readonly kind: 'failed' };

/** Asks for one refund of an order. All tries have the same key, so that only one of them can count. */
export function useRefund(orderId: string, onRequested: (refund: AskedRefund) => void) {
  const { requestRefund } = useOrdersCalls();
  const queryClient = useQueryClient();
  const [key] = useState(randomUuid);
  const [hasGoneUnanswered, setGoneUnanswered] = useState(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (refund: AskedRefund) =>
      // What was known of the order's money no longer holds: the story is not shown before it has been read again.
      requestRefund(orderId, refund, key).finally(() =>
        queryClient.removeQueries({ queryKey: orderKeys.story(orderId) }),
      ),
    onSuccess: (_answer, refund) => onRequested(refund),
    onError(failure) {
      console.error('asking for a refund', failure);
      if (problemOf(failure).kind === 'no-answer') setGoneUnanswered(true);
    },
  });
  return {
    ask: mutate,
    isAsking: isPending,
    problem: error && problemOf(error),
    /** Another amount must not be asked for then: under this key, the first may be stored already. */
    hasGoneUnanswered,
    forgetProblem: reset,
  };
}

function problemOf(error: Error): RefundProblem {
  if (isSessionLost(error)) return { kind: 'session' };
  if (!(error instanceof CallError)) return { kind: 'failed' };
  const { status, code, answer } = error;
  if (status === null || status >= 500) return { kind: 'no-answer' };
  if (code === 'nothing_left') return { kind: 'nothing-left', leftOre: (answer as { leftOre: number }).leftOre };
  return { kind: code === 'auth.insufficient-aal' ? 'factor' : 'failed' };
}
