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

/** The last call, with the id of its request; null when the server answered it otherwise, or not at all. */
export function lastFailedCall(): CallError | null {
  return failed && new CallError(failed.status, null, null, null, failed.headers.get('x-request-id'));
}
