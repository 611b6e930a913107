import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestRefundRequest } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { CallError } from '../../../../shared/api/calls.js';
import { isStepUpRequired, useStepUp } from '../../../../shared/auth/use-step-up.js';
import { randomUuid } from '../../../../shared/random-uuid.js';
import { problemOf, type OrderProblem } from '../acts/use-order-act.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { orderKeys } from '../order-keys.js';
import { useOrdersCalls } from '../orders-calls.js';

/** A refund as the admin confirms it. */
export type RefundRequest = RequestRefundRequest & { readonly amountOre: number };

/** Why a refund failed or may have failed; `leftOre`: the amount exceeds what is left. */
export type RefundProblem = OrderProblem | { readonly leftOre: number };

/** Requests one refund of an order. All attempts share an idempotency key, so that at most one counts. */
export function useRefund(orderId: string, onRequested: (refund: RefundRequest) => void) {
  const { requestRefund } = useOrdersCalls();
  const stepUp = useStepUp();
  const queryClient = useQueryClient();
  const [key] = useState(randomUuid);
  const [hasUnknownOutcome, setHasUnknownOutcome] = useState(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (refund: RefundRequest) =>
      stepUp
        .run(() => requestRefund(orderId, refund, key))
        .finally(() =>
          inBackground(queryClient.invalidateQueries({ queryKey: orderKeys.stories() }), 'reading the order again'),
        ),
    onSuccess: (_response, refund) => onRequested(refund),
    onError(failure) {
      console.error('requesting a refund', failure);
      if (problemOf(failure) === 'no-response') setHasUnknownOutcome(true);
    },
  });
  return {
    request: mutate,
    isPending,
    problem: error === null ? null : refundProblemOf(error, hasUnknownOutcome),
    /** The failed call. */
    error,
    stepUp,
    /** An attempt had no response. The amount is then fixed: the server may have stored it under the key. */
    hasUnknownOutcome,
    forgetProblem: reset,
  };
}

/** A step-up that was cancelled is no problem, unless an earlier attempt had no response: its outcome stays unknown. */
function refundProblemOf(error: Error, hasUnknownOutcome: boolean): RefundProblem | null {
  if (isStepUpRequired(error)) return hasUnknownOutcome ? 'no-response' : null;
  if (error instanceof CallError && error.code === 'nothing_left') return error.body as { leftOre: number };
  return problemOf(error);
}

/** The amount left, if the server refused a larger one. */
export function leftIn(problem: RefundProblem | null): number | null {
  return typeof problem === 'object' && problem !== null && 'leftOre' in problem ? problem.leftOre : null;
}
