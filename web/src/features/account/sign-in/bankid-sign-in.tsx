import { callAuth } from '../../../shared/auth/auth-call.js';
import { CallError } from '../../../shared/api/calls.js';
import { BankIdStep } from '../../../shared/bankid/bankid-step.js';
import type { ReturnedOrder } from '../../../shared/bankid/returned-order.js';
import { callCase } from '../../../shared/case/case-call.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { authFormsTexts } from './auth-forms.texts.js';
import { announceSignIn } from './sign-in-toast.js';

interface BankIdSignInProps {
  readonly returned: ReturnedOrder | null;
  readonly onCancel: () => void;
}

const BEGIN = 'bankid/sign-in';

/** Signs a person in by BankID. The session reports success. */
export default function BankIdSignIn({ returned, onCancel }: BankIdSignInProps) {
  const { anonKey } = useSiteConfig();
  const finish = async (orderId: string) => {
    const tokens = await callCase<{ access_token: string; refresh_token: string }>(anonKey, {
      method: 'POST',
      path: `${BEGIN}/${orderId}/finish`,
    });
    const { data, error } = await callAuth((auth) => auth.setSession(tokens));
    if (error !== null || data.session === null) throw new CallError(null, error);
    announceSignIn(data.session);
  };
  return <BankIdStep heading={authFormsTexts.bankId.open} beginPath={BEGIN} {...{ returned, finish, onCancel }} />;
}
