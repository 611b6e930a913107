const ADDRESS = /[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;
const SECRET = /\b(sk|rk|pk|whsec|cs)_[A-Za-z0-9_]{8,}/g;
const BEARER = /\beyJ[\w-]*(?:\.[\w-]*){0,2}/g;

/** Characters of a text that are looked at and shown: the search for addresses takes quadratic time. */
const MAX_LENGTH = 10_000;

/** A text without e-mail addresses, provider keys and tokens: fit for logs and the queue board. What is longer than 10,000 characters is cut. */
export function redact(text: string): string {
  return text.slice(0, MAX_LENGTH).replace(BEARER, '[token]').replace(ADDRESS, '[address]').replace(SECRET, '$1_[key]');
}

const MAX_FAILURE_LENGTH = 300;

/** How an error is logged: name, message, stack and causes, without addresses, keys or anything attached to the object. */
export function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'a value that is no error was thrown' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: redact(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    stack: redact(error.stack ?? ''),
    ...(error.cause ? { cause: safeError(error.cause) } : {}),
  };
}

/** One line about an error for `event_jobs.failure` and the queue board. */
export function safeFailure(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown failure';
  return redact(text).slice(0, MAX_FAILURE_LENGTH);
}
