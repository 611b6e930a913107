/** A call was refused, or failed, or was not answered (`status` null). Without a session it is not even sent. */
export class CallError extends Error {
  constructor(
    readonly status: number | null,
    cause: unknown,
    /** The error code in the body, if any. */
    readonly code: string | null = null,
    /** The response body; null without one. */
    readonly body: unknown = null,
    /** Of the request, by which the server's log is searched; null without a response. */
    readonly requestId: string | null = null,
    /** A refusal for which the page has no sentence. */
    readonly isUnknown = false,
    /** From now, if the server sent `Retry-After`. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(status === null ? 'no response' : `response ${status}`, { cause });
    this.name = 'CallError';
  }

  /** A refusal says what to do otherwise; a failed or unanswered call may have been done, and may succeed later. */
  get kind(): 'refused' | 'failed' | 'unanswered' {
    if (this.status === null) return 'unanswered';
    return this.status < 500 ? 'refused' : 'failed';
  }
}

export const NO_SESSION = 'no_session';

/** Nobody is signed in where a session is needed; nothing was sent. */
export const noSession = () => new CallError(401, null, NO_SESSION);

/**
 * What a person reads to support when the server failed, or refused for a reason that the page does not know; undefined
 * for other refusals, which explain themselves.
 */
export function referenceOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || (error.kind !== 'failed' && !error.isUnknown)) return undefined;
  return error.requestId ?? undefined;
}

/** The code of a refusal; null without one, and for other errors. */
export function refusalOf(error: unknown): string | null {
  return error instanceof CallError ? error.code : null;
}

/** The status of the answer; null without one, and for other errors. */
export function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null;
}

/** No response, or a server error: the same call may succeed later. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.kind !== 'refused' || error.status === 429);
}

/** Of queries: what may pass is tried twice more, a refusal or an ended session of a case is not. */
export function retryPassing(failures: number, error: Error): boolean {
  return failures < 2 && isPassing(error);
}
