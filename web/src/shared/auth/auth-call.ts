import type { GoTrueClient } from '@supabase/auth-js';
import type { AuthFailure } from './auth-failure.js';
import { CallError } from '../api/calls.js';
import { takeFailedResponse } from './auth-references.js';
import { authClient, checkAssurance } from './session.js';

interface AuthResponse {
  readonly error: AuthFailure | null;
}

/** The library could not be loaded; treated like an unreachable server. */
interface NoResponse {
  readonly data: null;
  readonly error: AuthFailure;
}

const references = new WeakMap<AuthFailure, CallError>();

function noteReference(error: AuthFailure): void {
  const failed = takeFailedResponse();
  if (failed) references.set(error, new CallError(failed.status, error, error.code ?? null, null, failed.requestId));
}

/** The failure as a failed call with the id of its request, where the server has failed; for what is shown with it. */
export function asFailedCall(failure: AuthFailure): CallError | null {
  return references.get(failure) ?? null;
}

/** Calls the client library. Never throws: `error` carries the failure. */
export async function callAuth<Result extends AuthResponse>(
  call: (auth: GoTrueClient) => Promise<Result>,
): Promise<Result | NoResponse> {
  try {
    const auth = await authClient();
    takeFailedResponse();
    const response = await call(auth);
    if (response.error !== null) noteReference(response.error);
    if (response.error?.code === 'insufficient_aal') await checkAssurance();
    return response;
  } catch (error) {
    console.error('the session code failed', error);
    return { data: null, error: { name: 'AuthRetryableFetchError', message: String(error) } };
  }
}
