import { inBackground } from '../../../../shared/errors/in-background.js';
import type { AnswerStore } from './answer-store.js';

/** By case id. A store outlives its page, so that unsent text survives the request for a new code. */
const stores = new Map<string, AnswerStore>();

export function openStore(caseId: string): AnswerStore | undefined {
  return stores.get(caseId);
}

export function keepStore(caseId: string, store: AnswerStore): void {
  stores.set(caseId, store);
}

/** The case was sent, ended or signed out of: deletes its answers from the device. */
export async function closeStore(caseId: string): Promise<void> {
  const store = stores.get(caseId);
  stores.delete(caseId);
  await store?.close();
}

/** Retries the open stores when the network returns or the page becomes visible. */
export function sendWhenPossible(): () => void {
  const send = () => {
    for (const store of stores.values()) inBackground(store.flush(), 'saving what waited');
  };
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  return () => {
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', send);
  };
}
