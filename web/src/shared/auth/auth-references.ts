import { CallError } from '../api/calls.js';

/** The last response to the client library, if the server has failed; the library's errors have neither it nor its headers. */
let failed: Response | null = null;

/** The `fetch` of the client library. */
export async function notingFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  failed = null;
  const response = await fetch(...request);
  if (response.status >= 500) failed = response;
  return response;
}

/**
 * The call of the client library that has just failed, with the id of its request, where the server has failed; for what
 * is shown of it. Call it in the same turn as `callAuth` resolves.
 */
export function failedAuthCall(): CallError | null {
  return failed && new CallError(failed.status, null, null, null, failed.headers.get('x-request-id'));
}
