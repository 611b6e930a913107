import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestRefundRequest } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { CallError } from '../../../../shared/api/calls.js';
import { isStepUpRequired, useStepUp } from '../../../../shared/auth/use-step-up.js';
import { randomUuid } from '../../../../shared/random-uuid.js';
import { problemOf, type OrderProblem } from '../acts/use-order-act.js';
import { orderKeys } from '../order-keys.js';
import { useOrdersCalls } from '../orders-calls.js';

/** A refund as it is confirmed: what the admin has read is what is sent. */
export type AskedRefund = RequestRefundRequest & { readonly amountOre: number };

/** Why a refund was not made, or why that is not known; less is left than was asked for. */
export type RefundProblem = OrderProblem | { readonly leftOre: number };

/** Asks for one refund of an order. All tries have the same key, so that only one of them can count. */
export function useRefund(orderId: string, onRequested: (refund: AskedRefund) => void) {
  const { requestRefund } = useOrdersCalls();
  const stepUp = useStepUp();
  const queryClient = useQueryClient();
  const [key] = useState(randomUuid);
  const [hasGoneUnanswered, setGoneUnanswered] = useState(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (refund: AskedRefund) =>
      // What was known of the order's money no longer holds: the story is not shown before it has been read again.
      stepUp
        .run(() => requestRefund(orderId, refund, key))
        .finally(() => queryClient.removeQueries({ queryKey: orderKeys.story(orderId) })),
    onSuccess: (_answer, refund) => onRequested(refund),
    onError(failure) {
      console.error('asking for a refund', failure);
      if (problemOf(failure) === 'no-answer') setGoneUnanswered(true);
    },
  });
  return {
    ask: mutate,
    isAsking: isPending,
    problem: error === null || isStepUpRequired(error) ? null : refundProblemOf(error),
    stepUp,
    /** Another amount must not be asked for then: under this key, the first may be stored already. */
    hasGoneUnanswered,
    forgetProblem: reset,
  };
}

function refundProblemOf(error: Error): RefundProblem {
  if (error instanceof CallError && error.code === 'nothing_left') return error.answer as { leftOre: number };
  return problemOf(error);
}

/** How much is left, where the server has said that it is less than was asked for. */
export function leftIn(problem: RefundProblem | null): number | null {
  return typeof problem === 'object' && problem !== null && 'leftOre' in problem ? problem.leftOre : null;
}
