import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type {
  PreparedWithdrawalResponse,
  PrepareWithdrawalRequest,
  PurchaseResponse,
} from '../../../../../src/clinic/cases/withdrawals/withdrawals.contract.js';
import { sendTo, statusOf } from '../../../shared/api/client.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { withdrawalTexts } from './withdrawal.texts.js';

/** One step of a withdrawal. */
export interface Sending {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  /** Why it was not sent, in words. */
  readonly problem: Problem | null;
  readonly send: () => void;
}

/** Declares a withdrawal: both steps of the server. After a failure only the step that failed is done again. */
export function useWithdrawal(order: PrepareWithdrawalRequest): Sending {
  const preparedId = useRef<string | null>(null);
  return useSending(async () => {
    preparedId.current ??= (await sendTo<PreparedWithdrawalResponse>('POST', '/api/v1/withdrawals', order)).id;
    await sendTo('POST', `/api/v1/withdrawals/${preparedId.current}/confirm`);
  });
}

/**
 * What the mailed link takes back; undefined while it is read, and when it cannot be, since a declaration is never held up
 * by what the page says about it.
 */
export function usePurchase(token: string | undefined): PurchaseResponse | undefined {
  const { data } = useQuery({
    queryKey: ['withdrawals', 'purchase', token],
    queryFn: () => sendTo<PurchaseResponse>('POST', '/api/v1/withdrawals/purchase', { token }),
    enabled: token !== undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
}

/** Cancels a withdrawal declared by a stranger. */
export function useStop(token: string): Sending {
  return useSending(() => sendTo('POST', '/api/v1/withdrawals/stop', { token }));
}

function useSending(send: () => Promise<void>): Sending {
  const { contactEmail } = useSiteConfig();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: send });
  const { limited, other } = withdrawalTexts.failures;
  const failed = (statusOf(error) === 429 ? limited : other)(contactEmail);
  return { isPending, isSuccess, problem: error && { text: failed, error }, send: () => mutate() };
}
