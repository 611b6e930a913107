/** The last response to the client library, if the server has failed; the library's errors have neither it nor its headers. */
let failed: Response | null = null;

/** The `fetch` of the client library. */
export async function notingFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  failed = null;
  const response = await fetch(...request);
  if (response.status >= 500) failed = response;
  return response;
}

/** Null when the last call was answered otherwise, or not at all. */
export function lastFailedResponse(): Response | null {
  return failed;
}
