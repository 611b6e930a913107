import { redact } from '../logging/redact.js';
import { InvalidEnvironmentError } from './parse-env.js';
import { RefusedDatabaseError } from '../database/demo-mark.js';

/** Prints on stderr why a process cannot start (for a setting without a stack trace), and ends it. */
export function reportStartFailure(error: unknown): never {
  console.error(redact(textOf(error)));
  process.exit(1);
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const isPlain = error instanceof InvalidEnvironmentError || error instanceof RefusedDatabaseError;
  return isPlain ? error.message : (error.stack ?? error.message);
}
