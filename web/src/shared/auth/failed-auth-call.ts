import { CallError } from '../api/calls.js';
import { lastFailedResponse } from './auth-references.js';

/**
 * The call of the client library that has just failed, with the id of its request, where the server has failed; for what
 * is shown of it. Call it in the same turn as `callAuth` resolves.
 */
export function failedAuthCall(): CallError | null {
  const failed = lastFailedResponse();
  return failed && new CallError(failed.status, null, null, null, failed.headers.get('x-request-id'));
}
