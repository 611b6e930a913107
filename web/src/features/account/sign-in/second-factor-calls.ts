import type { SessionResponse } from '../../../../../src/supabase/auth/auth.contract.js';
import type { UseRecoveryCodeRequest } from '../../../../../src/supabase/auth/self-service/me.contract.js';
import { CallError, sendApi } from '../../../shared/api/calls.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { failedAuthCall } from '../../../shared/auth/failed-auth-call.js';
import { describeFailure, type AuthFailure } from '../../../shared/auth/auth-failure.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { authFormsTexts } from './auth-forms.texts.js';

/** Why a code did not help. */
export interface CodeProblem {
  /** In Swedish. */
  readonly text: string;
  /** The failed call, whose request is named. */
  readonly error?: unknown;
}

function problemOf(failure: AuthFailure): CodeProblem {
  return { text: describeFailure(failure), error: failedAuthCall() };
}

/** Verifies a code of the authenticator app, which raises the session to `aal2`. Resolves to the problem, or null. */
export async function verifyAppCode(typed: string): Promise<CodeProblem | null> {
  const factors = await callAuth((auth) => auth.mfa.listFactors());
  if (factors.error !== null) return problemOf(factors.error);
  const factorId = factors.data.totp[0]?.id;
  if (factorId === undefined) return { text: authTexts.failures.byCode.mfa_factor_not_found };
  const { error } = await callAuth((auth) => auth.mfa.challengeAndVerify({ factorId, code: typed.replace(/\s/g, '') }));
  return error === null ? null : problemOf(error);
}

/** A code sent to a phone. */
export interface PhoneChallenge {
  readonly factorId: string;
  readonly id: string;
}

/** Texts a code to a factor's phone. */
export async function sendPhoneCode(factorId: string): Promise<PhoneChallenge | { readonly problem: CodeProblem }> {
  const { data, error } = await callAuth((auth) => auth.mfa.challenge({ factorId, channel: 'sms' }));
  return error === null ? { factorId, id: data.id } : { problem: problemOf(error) };
}

/** Shows the texted code to the server; resolves as `verifyAppCode` does. */
export async function verifyPhoneCode({ factorId, id }: PhoneChallenge, typed: string): Promise<CodeProblem | null> {
  const code = typed.replace(/\s/g, '');
  const { error } = await callAuth((auth) => auth.mfa.verify({ factorId, challengeId: id, code }));
  if (error?.code === 'mfa_verification_failed') return { text: authFormsTexts.secondFactor.phoneCodeInvalid };
  return error === null ? null : problemOf(error);
}

/** Uses up a recovery code in place of the app's; resolves as `verifyAppCode` does. */
export async function verifyRecoveryCode(anonKey: string | null, code: string): Promise<CodeProblem | null> {
  try {
    const request: UseRecoveryCodeRequest = { code };
    const { access_token, refresh_token } = await sendApi<SessionResponse>(
      anonKey,
      'POST',
      'me/recovery-codes/use',
      request,
    );
    const { error } = await callAuth((auth) => auth.setSession({ access_token, refresh_token }));
    return error === null ? null : problemOf(error);
  } catch (error) {
    const isRefusal = error instanceof CallError && error.status !== null && error.status < 500;
    return isRefusal ? { text: refusal(error.status ?? 0) } : { text: authTexts.failures.noAnswer, error };
  }
}

function refusal(status: number): string {
  return status === 429 ? authTexts.failures.tooOften(null) : authFormsTexts.secondFactor.recoveryInvalid;
}
