import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignReplyResponse } from '../../../../../../src/clinic/replies/contracts/signing.contract.js';
import type { BankIdOrderResponse } from '../../../../../../src/identity/bankid/bankid.contract.js';
import { CallError, sendTo } from '../../../../shared/api/client.js';
import type { StepUp } from '../../../../shared/auth/use-step-up.js';
import { preferredWay } from '../../../../shared/bankid/preferred-way.js';
import type { ReturnedOrder } from '../../../../shared/bankid/returned-order.js';
import { useSiteConfig } from '../../../../shared/site/page-context.js';
import { useClinicians } from '../../shared/clinician-gate.js';

/** The signature by BankID of a dialog: with an order, its step is shown. */
export interface SigningByBankId {
  /** BankID is on, and the clinician's identity number is confirmed. */
  readonly isOffered: boolean;
  readonly isBeginning: boolean;
  /** What the step begins with; null: the dialog itself is shown. */
  readonly order: { readonly begun: BankIdOrderResponse } | { readonly returned: ReturnedOrder } | null;
  readonly begin: (acts: object) => void;
  readonly finish: (orderId: string) => Promise<void>;
  readonly cancel: () => void;
}

/** What concerns the order alone is told beside it, with the way to another one. */
function isOfOrder(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { code } = error;
  return code === null || code === 'step_up_required' || code.startsWith('bankid_');
}

interface Outcome {
  readonly onSigned: (answer: SignReplyResponse) => Promise<void>;
  /** The clinic refused it; the step is closed. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * Has BankID sign the reply that the dialog shows.
 *
 * @param returned the order that the app has brought the browser back to; null without one
 */
export function useSignByBankId(
  caseId: string,
  returned: ReturnedOrder | null,
  stepUp: StepUp,
  { onSigned, onRefused }: Outcome,
): SigningByBankId {
  const { hasBankId } = useSiteConfig();
  const { hasIdentityNumber } = useClinicians();
  const path = `/api/v1/desk/cases/${caseId}/sign/bankid`;
  const [order, setOrder] = useState<SigningByBankId['order']>(returned && { returned });
  const begin = useMutation({
    mutationFn: (acts: object) =>
      stepUp.run(() => sendTo<BankIdOrderResponse>('POST', path, { way: preferredWay(window.navigator), ...acts })),
    onSuccess: (begun) => setOrder({ begun }),
    onError: onRefused,
  });
  const finish = async (orderId: string) => {
    let answer: SignReplyResponse;
    try {
      answer = await sendTo<SignReplyResponse>('POST', `${path}/${orderId}/finish`);
    } catch (error) {
      if (isOfOrder(error)) throw error;
      setOrder(null);
      return onRefused(error);
    }
    await onSigned(answer);
  };
  return {
    isOffered: hasBankId && hasIdentityNumber,
    isBeginning: begin.isPending,
    order,
    begin: begin.mutate,
    finish,
    cancel: () => setOrder(null),
  };
}
