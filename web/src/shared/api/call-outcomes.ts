import { CallError, NO_SESSION, refusalOf, statusOf } from './call-error.js';

/** The fields of an error body besides its code. */
export function errorBody<Body>(error: unknown): Partial<Body> {
  const body = error instanceof CallError ? error.body : null;
  return typeof body === 'object' && body !== null ? body : {};
}

/** Another edit was saved first: by the date in the request, or by its `If-Match`. */
export function isConflict(error: unknown): boolean {
  return statusOf(error) === 409 || statusOf(error) === 412;
}

/** The user is signed out here, or the server rejects the session. */
export function isSessionLost(error: unknown): boolean {
  return statusOf(error) === 401;
}

/** The user is signed out here: the call was not sent. */
export function isSignedOut(error: unknown): boolean {
  return refusalOf(error) === NO_SESSION;
}

/** The case's cookie is missing, has expired, or belongs to another case: a new code is needed. */
export function isCaseSessionLost(error: unknown): boolean {
  return statusOf(error) === 404;
}
