import { CallError } from '../api/client.js';

/** A failure in words. */
export interface Problem {
  readonly text: string;
  /** The failed call, whose request is named; null where none failed. */
  readonly error: unknown;
}

/** What a page says when a call fails. */
export interface FailureTexts {
  readonly failed: string;
  /** Sentences for refusals, by their code; a function gets the answer's body. */
  readonly refusals?: Readonly<Record<string, string | ((body: never) => string)>>;
  /** No answer came. */
  readonly noResponse?: string;
  /** No answer came, or the server broke down: it may have been done. */
  readonly unknown?: string;
}

/** These have a way on of their own: the session has ended, or has not shown a second factor. */
const EXPLAINED = ['auth.insufficient-aal', 'step_up_required'];

/**
 * A failure in words: those of the refusal's code, or the general ones. A refusal that has none is shown with the id of its
 * request, as failures of the server are.
 */
export function problemOf(error: unknown, texts: FailureTexts): Problem {
  const { failed, noResponse, unknown, refusals = {} } = texts;
  if (!(error instanceof CallError)) return { text: failed, error };
  const { status, code, body, cause, requestId } = error;
  if (unknown !== undefined && (status === null || status >= 500)) return { text: unknown, error };
  if (status === null) return { text: noResponse ?? failed, error };
  const refusal = code === null ? undefined : refusals[code];
  const text = typeof refusal === 'function' ? refusal(body as never) : refusal;
  if (text !== undefined) return { text, error };
  const isExplained = status === 401 || EXPLAINED.includes(code ?? '');
  return { text: failed, error: isExplained ? error : new CallError(status, cause, code, body, requestId, true) };
}
