import { randomUUID } from 'node:crypto';

/** What answer, log lines, events and jobs of a request are told apart by. */
export function newRequestId(): string {
  return randomUUID();
}
