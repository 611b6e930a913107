/** The error codes of the relying-party API, with their HTTP status. */
export const ERROR_STATUS = {
  alreadyInProgress: 400,
  invalidParameters: 400,
  unauthorized: 401,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  unsupportedMediaType: 415,
  internalError: 500,
  maintenance: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A refusal, sent as `{ errorCode, details }`. */
export class WireError extends Error {
  constructor(
    readonly errorCode: ErrorCode,
    readonly details: string,
  ) {
    super(`${errorCode}: ${details}`);
  }

  get status(): number {
    return ERROR_STATUS[this.errorCode];
  }
}

export const invalid = (details: string): WireError => new WireError('invalidParameters', details);
export const noSuchOrder = (): WireError => new WireError('notFound', 'No such order');
