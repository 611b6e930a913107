import type { GoTrueClient } from '@supabase/auth-js';
import type { AuthFailure } from './auth-failure.js';
import { authClient, checkAssurance } from './session.js';

interface Answer {
  readonly error: AuthFailure | null;
}

/** The library could not even be fetched; like a server that does not answer. */
interface NoAnswer {
  readonly data: null;
  readonly error: AuthFailure;
}

/** Calls the client library. Never throws: what went wrong is in `error`. */
export async function callAuth<Answered extends Answer>(
  call: (auth: GoTrueClient) => Promise<Answered>,
): Promise<Answered | NoAnswer> {
  try {
    const answer = await call(await authClient());
    if (answer.error?.code === 'insufficient_aal') await checkAssurance();
    return answer;
  } catch (error) {
    console.error('the session code failed', error);
    return { data: null, error: { name: 'AuthRetryableFetchError', message: String(error) } };
  }
}
