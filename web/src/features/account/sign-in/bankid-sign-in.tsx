import type { SessionResponse } from '../../../../../src/supabase/auth/auth.contract.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { failedAuthCall } from '../../../shared/auth/auth-problem.js';
import { CallError, sendTo } from '../../../shared/api/client.js';
import { BankIdStep } from '../../../shared/bankid/bankid-step.js';
import type { ReturnedOrder } from '../../../shared/bankid/returned-order.js';
import { bankIdSignInTexts as texts } from './bankid-sign-in.texts.js';
import { announceSignIn } from './sign-in-toast.js';

interface BankIdSignInProps {
  readonly returned: ReturnedOrder | null;
  readonly onCancel: () => void;
}

const BEGIN = '/api/v1/bankid/sign-in';

/** Signs a person in by BankID. The session reports success. */
export default function BankIdSignIn({ returned, onCancel }: BankIdSignInProps) {
  const finish = async (orderId: string) => {
    const session = await sendTo<SessionResponse>('POST', `${BEGIN}/${orderId}/finish`);
    const { data, error } = await callAuth((auth) => auth.setSession(session));
    if (error !== null || data.session === null) throw (error && failedAuthCall(error)) ?? new CallError(null, error);
    announceSignIn(data.session);
  };
  return (
    <BankIdStep heading={texts.open} beginPath={BEGIN} refusals={texts.refused} {...{ returned, finish, onCancel }} />
  );
}
