import { redact } from './redact.js';

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
