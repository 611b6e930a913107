import { redact } from '../logging/redact.js';
import { InvalidEnvironmentError } from './parse-env.js';
import { RefusedDatabaseError } from '../database/demo-mark.js';

/** Prints on stderr why a process cannot start (for a setting without a stack trace), and ends it. */
export function reportStartFailure(error: unknown): never {
  const isPlain = error instanceof InvalidEnvironmentError || error instanceof RefusedDatabaseError;
  const text = error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : 'unknown failure';
  console.error(redact(text));
  process.exit(1);
}
