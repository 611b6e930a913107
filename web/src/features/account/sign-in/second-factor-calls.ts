import { exactCode } from '../../../../../common/typed-text.js';
import type { SessionResponse } from '../../../../../src/supabase/auth/auth.contract.js';
import type { UseRecoveryCodeRequest } from '../../../../../src/supabase/auth/self-service/me.contract.js';
import { CallError, sendTo } from '../../../shared/api/client.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { authProblem } from '../../../shared/auth/auth-problem.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { authFormsTexts } from './auth-forms.texts.js';

/** Verifies a code of the authenticator app, which raises the session to `aal2`. Resolves to the problem, or null. */
export async function verifyAppCode(typed: string): Promise<Problem | null> {
  const factors = await callAuth((auth) => auth.mfa.listFactors());
  if (factors.error !== null) return authProblem(factors.error);
  const factorId = factors.data.totp[0]?.id;
  if (factorId === undefined) return { text: authTexts.failures.byCode.mfa_factor_not_found, error: null };
  const { error } = await callAuth((auth) => auth.mfa.challengeAndVerify({ factorId, code: exactCode(typed) }));
  return error === null ? null : authProblem(error);
}

/** A code sent to a phone. */
export interface PhoneChallenge {
  readonly factorId: string;
  readonly id: string;
}

/** Texts a code to a factor's phone. */
export async function sendPhoneCode(factorId: string): Promise<PhoneChallenge | { readonly problem: Problem }> {
  const { data, error } = await callAuth((auth) => auth.mfa.challenge({ factorId, channel: 'sms' }));
  return error === null ? { factorId, id: data.id } : { problem: authProblem(error) };
}

/** Shows the texted code to the server; resolves as `verifyAppCode` does. */
export async function verifyPhoneCode({ factorId, id }: PhoneChallenge, typed: string): Promise<Problem | null> {
  const code = exactCode(typed);
  const { error } = await callAuth((auth) => auth.mfa.verify({ factorId, challengeId: id, code }));
  if (error?.code === 'mfa_verification_failed')
    return { text: authFormsTexts.secondFactor.phoneCodeInvalid, error: null };
  return error === null ? null : authProblem(error);
}

/** Uses up a recovery code in place of the app's; resolves as `verifyAppCode` does. */
export async function verifyRecoveryCode(code: string): Promise<Problem | null> {
  try {
    const request: UseRecoveryCodeRequest = { code };
    const { access_token, refresh_token } = await sendTo<SessionResponse>(
      'POST',
      '/api/v1/me/recovery-codes/use',
      request,
    );
    const { error } = await callAuth((auth) => auth.setSession({ access_token, refresh_token }));
    return error === null ? null : authProblem(error);
  } catch (error) {
    const isRefusal = error instanceof CallError && error.kind === 'refused';
    return isRefusal ? { text: refusal(error.status ?? 0), error } : { text: authTexts.failures.noAnswer, error };
  }
}

function refusal(status: number): string {
  return status === 429 ? authTexts.failures.tooOften(null) : authFormsTexts.secondFactor.recoveryInvalid;
}
