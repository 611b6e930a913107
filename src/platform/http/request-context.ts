import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` under an id that log lines, events and jobs caused by it carry. */
export function withRequestId<T>(id: string, work: () => T): T {
  return storage.run({ requestId: id }, work);
}

/** The id of the request or job in hand, `null` outside of one. */
export function requestId(): string | null {
  return storage.getStore()?.requestId ?? null;
}
