import { useRef, useState } from 'react';
import type {
  PreparedWithdrawalResponse,
  PrepareWithdrawalRequest,
} from '../../../../../src/clinic/withdrawals/withdrawals.contract.js';
import { CallError, sendApi } from '../../../shared/api/calls.js';
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
  const { anonKey } = useSiteConfig();
  const preparedId = useRef<string | null>(null);
  return useSending(async () => {
    preparedId.current ??= (await sendApi<PreparedWithdrawalResponse>(anonKey, 'POST', 'withdrawals', order)).id;
    await sendApi(anonKey, 'POST', `withdrawals/${preparedId.current}/confirm`);
  });
}

/** Cancels a withdrawal declared by a stranger. */
export function useStop(token: string): Sending {
  const { anonKey } = useSiteConfig();
  return useSending(() => sendApi(anonKey, 'POST', 'withdrawals/stop', { token }));
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
        const isLimited = error instanceof CallError && error.status === 429;
        setProblem((isLimited ? limited : other)(contactEmail));
        setFailure(error);
        setState('idle');
      }
    },
  };
}
