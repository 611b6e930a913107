import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  RequestedRefundResponse,
  RequestRefundRequest,
} from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { CallError, errorBody, sendTo, refusalOf } from '../../../../shared/api/client.js';
import { isStepUpRequired, useStepUp } from '../../../../shared/auth/use-step-up.js';
import { randomUuid } from '../../../../shared/random-uuid.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { orderKeys } from '../order-keys.js';

/** A refund as the admin confirms it. */
export type RefundRequest = RequestRefundRequest & { readonly amountOre: number };

/** Why a refund failed or may have failed. */
export interface RefundProblem {
  readonly error: Error;
  /** No answer came, to this attempt or an earlier one: the refund may have been made. */
  readonly isUnknown: boolean;
  /** What is left, where the amount exceeds it. */
  readonly leftOre: number | null;
}

/** Requests one refund of an order. All attempts share an idempotency key, so that at most one counts. */
export function useRefund(orderId: string, onRequested: (refund: RefundRequest) => void) {
  const stepUp = useStepUp();
  const queryClient = useQueryClient();
  const [key] = useState(randomUuid);
  const [hasUnknownOutcome, setHasUnknownOutcome] = useState(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (refund: RefundRequest) =>
      stepUp
        .run(() =>
          sendTo<RequestedRefundResponse>('POST', `/api/v1/admin/orders/${orderId}/refunds`, refund, {
            idempotencyKey: key,
          }),
        )
        .finally(() =>
          inBackground(queryClient.invalidateQueries({ queryKey: orderKeys.stories() }), 'reading the order again'),
        ),
    onSuccess: (_response, refund) => onRequested(refund),
    onError(failure) {
      console.error('requesting a refund', failure);
      if (isUnanswered(failure)) setHasUnknownOutcome(true);
    },
  });
  return {
    request: mutate,
    isPending,
    problem: error === null ? null : refundProblemOf(error, hasUnknownOutcome),
    stepUp,
    /** An attempt had no response. The amount is then fixed: the server may have stored it under the key. */
    hasUnknownOutcome,
    forgetProblem: reset,
  };
}

/** A step-up that was cancelled is no problem, unless an earlier attempt had no response: its outcome stays unknown. */
function refundProblemOf(error: Error, hasUnknownOutcome: boolean): RefundProblem | null {
  if (isStepUpRequired(error)) return hasUnknownOutcome ? { error, isUnknown: true, leftOre: null } : null;
  const isTooMuch = refusalOf(error) === 'nothing_left';
  const leftOre = isTooMuch ? (errorBody<{ leftOre: number }>(error).leftOre ?? null) : null;
  return { error, isUnknown: isUnanswered(error), leftOre };
}

function isUnanswered(error: Error): boolean {
  return error instanceof CallError && error.kind !== 'refused';
}
