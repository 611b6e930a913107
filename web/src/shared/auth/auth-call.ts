import type { GoTrueClient } from '@supabase/auth-js';
import type { AuthFailure } from './auth-failure.js';
import { authClient, checkAssurance } from './session.js';

interface AuthResponse {
  readonly error: AuthFailure | null;
}

/** The library could not be loaded; treated like an unreachable server. */
interface NoResponse {
  readonly data: null;
  readonly error: AuthFailure;
}

/** Calls the client library. Never throws: `error` carries the failure. */
export async function callAuth<Result extends AuthResponse>(
  call: (auth: GoTrueClient) => Promise<Result>,
): Promise<Result | NoResponse> {
  try {
    const auth = await authClient();
    const response = await call(auth);
    if (response.error !== null) response.error.response = auth.lastFailedResponse();
    if (response.error?.code === 'insufficient_aal') await checkAssurance();
    return response;
  } catch (error) {
    console.error('the session code failed', error);
    return { data: null, error: { name: 'AuthRetryableFetchError', message: String(error) } };
  }
}
