import { AsyncLocalStorage } from 'node:async_hooks';

/** Where the current work comes from. Jobs know the id of the request that caused them, not its address. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly ip?: string;
  readonly userAgent?: string;
  /** The work is a job. */
  readonly isJob?: boolean;
  /** Of the account that is signed in; noted once the request's token is checked. */
  session?: string;
}

const storage = new AsyncLocalStorage<RequestOrigin>();

export function withRequestOrigin<T>(origin: RequestOrigin, work: () => T): T {
  return storage.run(origin, work);
}

/** Runs a job under an id that log lines, events and jobs caused by it carry. */
export function withJobId<T>(id: string, work: () => T): T {
  return withRequestOrigin({ requestId: id, isJob: true }, work);
}

/** Whether a job is in hand, not a request. */
export function isInJob(): boolean {
  return storage.getStore()?.isJob === true;
}

/** The id of the request or job in hand, `null` outside of one. */
export function requestId(): string | null {
  return storage.getStore()?.requestId ?? null;
}

/** The origin of the current request or job; null outside of one. */
export function requestOrigin(): RequestOrigin | null {
  return storage.getStore() ?? null;
}

/** Notes which session of an account the request in hand comes from. */
export function recordSession(sessionId: string): void {
  const origin = storage.getStore();
  if (origin) origin.session = sessionId;
}
