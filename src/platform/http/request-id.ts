import { randomUUID } from 'node:crypto';

/** Identifies a request in its response, log lines, events and jobs. */
export function newRequestId(): string {
  return randomUUID();
}
