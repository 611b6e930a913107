import { CallError } from '../../shared/api/calls.js';

/** Why the server refused a call: the `code` of the response, or null. */
export function refusalCode(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const { response } = error.cause as { response?: { data?: { code?: unknown } } };
  return typeof response?.data?.code === 'string' ? response.data.code : null;
}
