import { exactCode } from '../../../../../common/typed-text.js';
import { sendTo, statusOf } from '../../../shared/api/client.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { authProblem } from '../../../shared/auth/auth-problem.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { observable } from '../../../shared/auth/observable.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { securityTexts } from './security.texts.js';

/** Fresh proof of identity: `mailed` where the password is not enough. */
type ProofKind = 'any' | 'mailed';

/** A call that waits for fresh proof of identity; `settle(false)` when the person cancels. */
export interface ProofQuestion {
  readonly kind: ProofKind;
  readonly settle: (isShown: boolean) => void;
}

const KIND_BY_CODE: Readonly<Record<string, ProofKind>> = {
  reauthentication_needed: 'any',
  mailed_code_needed: 'mailed',
  'auth.reauthentication-needed': 'any',
};

/** The dialog's current question. */
export const proofQuestion = observable<ProofQuestion | null>(null);

/**
 * Makes a call that changes credentials. When the server requires fresh proof of identity, the dialog asks for it and
 * the call is repeated.
 */
export async function withProof<Outcome>(
  call: () => Promise<Outcome>,
  codeOf: (response: Outcome) => string | null | undefined,
): Promise<Outcome> {
  const response = await call();
  const kind = KIND_BY_CODE[codeOf(response) ?? ''];
  return kind !== undefined && (await ask(kind)) ? call() : response;
}

/** Resolves to the failure; null when the proof was accepted. */
export async function showProof(by: 'password' | 'code', typed: string): Promise<Problem | null> {
  try {
    const body = by === 'password' ? { password: typed } : { code: exactCode(typed) };
    await sendTo('POST', `/api/v1/me/reauthentication/${by}`, body);
    return null;
  } catch (error) {
    const status = statusOf(error);
    if (status === 429) return { text: authTexts.failures.tooOften(null), error };
    if (status === 400 || status === 422) return { text: securityTexts.proof.wrong[by], error };
    return { text: authTexts.failures.noAnswer, error };
  }
}

/** Mails the code. Resolves to the failure, or null. */
export async function mailProofCode(): Promise<Problem | null> {
  const { error } = await callAuth((auth) => auth.reauthenticate());
  return error === null ? null : authProblem(error);
}

function ask(kind: ProofKind): Promise<boolean> {
  return new Promise((resolve) => {
    proofQuestion.write({
      kind,
      settle: (isShown) => {
        proofQuestion.write(null);
        resolve(isShown);
      },
    });
  });
}
