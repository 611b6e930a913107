import { useEffect, useRef, useState } from 'react';
import type {
  PreparedWithdrawalResponse,
  PrepareWithdrawalRequest,
  PurchaseResponse,
} from '../../../../../src/clinic/withdrawals/withdrawals.contract.js';
import { sendTo, statusOf } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { withdrawalTexts } from './withdrawal.texts.js';

export interface Sending {
  readonly state: 'idle' | 'busy' | 'done';
  /** Why it was not sent, in words. */
  readonly problem: string | null;
  /** The failed call. */
  readonly error: unknown;
  readonly send: () => Promise<void>;
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
 * What the mailed link takes back; null while it is read, and when it cannot be, since a declaration is never held up by
 * what the page says about it.
 */
export function usePurchase(token: string | undefined): PurchaseResponse | null {
  const [purchase, setPurchase] = useState<PurchaseResponse | null>(null);
  useEffect(() => {
    if (token === undefined) return;
    inBackground(
      sendTo<PurchaseResponse>('POST', '/api/v1/withdrawals/purchase', { token }).then(setPurchase),
      'reading what a link takes back',
    );
  }, [token]);
  return purchase;
}

/** Cancels a withdrawal declared by a stranger. */
export function useStop(token: string): Sending {
  return useSending(() => sendTo('POST', '/api/v1/withdrawals/stop', { token }));
}

function useSending(send: () => Promise<unknown>): Sending {
  const { contactEmail } = useSiteConfig();
  const [state, setState] = useState<Sending['state']>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    state,
    problem,
    error: failure,
    send: async () => {
      setState('busy');
      setProblem(null);
      try {
        await send();
        setState('done');
      } catch (error) {
        const { limited, other } = withdrawalTexts.failures;
        const isLimited = statusOf(error) === 429;
        setProblem((isLimited ? limited : other)(contactEmail));
        setFailure(error);
        setState('idle');
      }
    },
  };
}
