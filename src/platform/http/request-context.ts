import { AsyncLocalStorage } from 'node:async_hooks';

/** Where the current work comes from. Jobs know the id of the request that caused them, not its address. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly ip?: string;
  readonly userAgent?: string;
  /** The signed-in account; set once the token is verified. */
  session?: string;
}

const storage = new AsyncLocalStorage<RequestOrigin>();

/** Runs `work` under an id that log lines, events and jobs caused by it carry. */
export function withRequestId<T>(id: string, work: () => T): T {
  return withRequestOrigin({ requestId: id }, work);
}

export function withRequestOrigin<T>(origin: RequestOrigin, work: () => T): T {
  return storage.run(origin, work);
}

/** Id of the current request or job; null outside of one. */
export function requestId(): string | null {
  return storage.getStore()?.requestId ?? null;
}

/** The origin of the current request or job; null outside of one. */
export function requestOrigin(): RequestOrigin | null {
  return storage.getStore() ?? null;
}

/** Records the account and session of the current request. */
export function recordSession(sessionId: string): void {
  const origin = storage.getStore();
  if (origin) origin.session = sessionId;
}
