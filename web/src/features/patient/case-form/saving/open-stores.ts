import { inBackground } from '../../../../shared/errors/in-background.js';
import type { AnswerStore } from './answer-store.js';

/** By id of case. A store outlives its page: while a new code is asked for, what was written is still here. */
const stores = new Map<string, AnswerStore>();

export function openStore(caseId: string): AnswerStore | undefined {
  return stores.get(caseId);
}

export function keepStore(caseId: string, store: AnswerStore): void {
  stores.set(caseId, store);
}

/** The case was sent, ended or signed out of: nothing of it stays on the device. */
export async function closeStore(caseId: string): Promise<void> {
  const store = stores.get(caseId);
  stores.delete(caseId);
  await store?.close();
}

/** What is open in this tab tries again as soon as there is a network, or somebody looks at it. */
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
