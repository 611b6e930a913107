/** The id of the last request that the server failed; the client library's errors have neither response nor headers. */
let latest: { readonly requestId: string; readonly status: number } | null = null;

/** Notes a response to the client library. @returns the response */
export function noteResponse(response: Response): Response {
  const requestId = response.headers.get('x-request-id');
  latest = response.status >= 500 && requestId !== null ? { requestId, status: response.status } : null;
  return response;
}

/** What the last response of the server failed with; null when it did not, and without a response. */
export function takeFailedResponse(): typeof latest {
  const taken = latest;
  latest = null;
  return taken;
}
