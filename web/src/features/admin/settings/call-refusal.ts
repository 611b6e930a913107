import { CallError } from '../../../shared/api/calls.js';

/** Why the server refused a call: the `code` of the response, or null. */
export function refusalCode(error: unknown): string | null {
  return error instanceof CallError ? error.code : null;
}
