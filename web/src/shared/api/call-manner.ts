/** From 0 to 1. */
export type OnProgress = (part: number) => void;

/** What a call has besides its address and body. */
export interface CallManner {
  /** Of the version that is replaced. */
  readonly revision?: number;
  /** A call that repeats the key is the same act. */
  readonly idempotencyKey?: string;
  /** The answer is a file. */
  readonly isFile?: boolean;
  readonly onUpload?: OnProgress;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Nothing is sent without a session. Calls of staff are so by their address. */
  readonly needsSession?: boolean;
}

/** Writes with a cookie need it against cross-site requests; other calls ignore it. */
export const WRITE_HEADERS = { 'X-Requested-By': 'hudvy' } as const;
