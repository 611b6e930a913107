/** The ways a use case can refuse; each has one HTTP status (error.filter.ts). */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'precondition-failed'
  | 'unprocessable'
  | 'too-large'
  | 'unsupported-media'
  | 'rate-limited'
  | 'upstream'
  | 'not-configured'
  | 'busy';

/**
 * A refusal that the caller can understand. Services throw these, never HTTP exceptions. The message is written by us
 * and never repeats what a person typed.
 */
export abstract class DomainError extends Error {
  /** `<module>.<what-is-wrong>`, stable. */
  abstract readonly code: string;
  abstract readonly kind: ErrorKind;
  /** The code under `/functions/v1`, for errors that a page distinguishes from others of their kind; by default the kind's own. */
  readonly functionCode?: string | undefined;
  /** Further fields of the body, beside `error` and `code`. */
  readonly bodyFields?: object | undefined;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The request does not match its contract. */
export class InvalidRequestError extends DomainError {
  readonly code = 'request.invalid';
  readonly kind = 'invalid';
}

export class NotFoundError extends DomainError {
  readonly code: string = 'request.not-found';
  readonly kind = 'not-found';
}

/** Too many calls; `retryAfterSeconds` becomes the `Retry-After` header. */
export class RateLimitedError extends DomainError {
  readonly code = 'request.rate-limited';
  readonly kind = 'rate-limited';

  constructor(readonly retryAfterSeconds: number) {
    super(`Too many requests. Try again in ${retryAfterSeconds} seconds.`);
  }
}

/** The queue of waiting work is full; the caller may retry soon. `retryAfterSeconds` becomes the `Retry-After` header. */
export class BusyError extends DomainError {
  readonly code = 'request.busy';
  readonly kind = 'busy';
  readonly retryAfterSeconds = 5;

  constructor() {
    super('Too much to do at the moment. Try again in a few seconds.');
  }
}
