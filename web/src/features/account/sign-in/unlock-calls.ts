import { exactCode } from '../../../../../common/typed-text.js';
import type { SessionResponse } from '../../../../../src/supabase/auth/auth.contract.js';
import type { UnlockSessionRequest } from '../../../../../src/supabase/auth/factors/factors.contract.js';
import { refusalOf, sendTo } from '../../../shared/api/client.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import type { AuthFailure } from '../../../shared/auth/auth-failure.js';
import { authProblem } from '../../../shared/auth/auth-problem.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { authState, checkSession } from '../../../shared/auth/session.js';
import { respondWithKey } from '../../../shared/auth/security-key.js';
import { problemOf, type Problem } from '../../../shared/errors/problem.js';
import type { PhoneChallenge } from './second-factor-calls.js';
import { unlockTexts } from './unlock.texts.js';

/** Opens the locked session with a key that verifies its user. Resolves to the problem, or null. */
export async function unlockWithKey(factorId: string): Promise<Problem | null> {
  let problem: Problem | null = null;
  const failure = await respondWithKey(factorId, async ({ challengeId, type, credential }) => {
    const webauthn = { type, credential_response: { ...credential.toJSON() } };
    problem = await unlock({ factor_id: factorId, challenge_id: challengeId, webauthn });
    return null;
  });
  return failure === null ? problem : authProblem(failure);
}

/** Opens it with the password and the code of the app, or of a phone that was sent one. Resolves as {@link unlockWithKey}. */
export async function unlockWithCode(
  { factorId, id }: Pick<PhoneChallenge, 'factorId'> & { readonly id: string | null },
  { password, code }: { readonly password: string; readonly code: string },
): Promise<Problem | null> {
  const challenged = id === null ? await challengeApp(factorId) : { id };
  if ('failure' in challenged) return authProblem(challenged.failure);
  return unlock({ factor_id: factorId, challenge_id: challenged.id, password, code: exactCode(code) });
}

async function challengeApp(factorId: string): Promise<{ readonly id: string } | { readonly failure: AuthFailure }> {
  const { data, error } = await callAuth((auth) => auth.mfa.challenge({ factorId }));
  return error === null ? { id: data.id } : { failure: error };
}

async function unlock(request: UnlockSessionRequest): Promise<Problem | null> {
  try {
    const { access_token, refresh_token } = await sendTo<SessionResponse>('POST', '/api/v1/me/unlock', request);
    const { error } = await callAuth((auth) => auth.setSession({ access_token, refresh_token }));
    return error === null ? null : authProblem(error);
  } catch (error) {
    const refusal = refusalOf(error);
    const hasEnded = WRONG.includes(refusal ?? '') && (await isSignedOutByServer());
    const { ended, wrongPassword, wrongKey, wrongCode, expired, failed } = unlockTexts;
    const wrong = request.webauthn ? wrongKey : wrongCode;
    return problemOf(error, {
      failed: refusal === null ? authTexts.failures.noAnswer : failed,
      refusals: {
        'auth.current-password-invalid': hasEnded ? ended : wrongPassword,
        'auth.mfa-verification-failed': hasEnded ? ended : wrong,
        'auth.mfa-challenge-expired': expired,
      },
    });
  }
}

/** Answers that count: the fifth ends the session. */
const WRONG: readonly string[] = ['auth.current-password-invalid', 'auth.mfa-verification-failed'];

async function isSignedOutByServer(): Promise<boolean> {
  await checkSession().catch(() => undefined);
  return authState.read().session === null;
}
