import { useState } from 'react';
import type { CaseAccess, CaseAccessResponse } from '../../../../../src/clinic/intake/sending/sending.contract.js';
import { isCaseSessionLost, readFrom } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';

interface AccessLog {
  readonly accesses: readonly CaseAccess[];
  /** Null at the end. */
  readonly next: string | null;
}

/** The access log, fetched page by page on demand, because each fetched page is itself an access. */
export function useAccessLog(caseId: string, onSessionLost: () => void) {
  const [log, setLog] = useState<AccessLog | null>(null);
  const [progress, setProgress] = useState<'none' | 'reading' | 'failed'>('none');
  const [failure, setFailure] = useState<unknown>(null);

  const readPage = (after: string | null): Promise<CaseAccessResponse> =>
    readFrom(`/api/v1/cases/${caseId}/access-log${after === null ? '' : `?after=${encodeURIComponent(after)}`}`);
  const attempt = async (work: () => Promise<void>) => {
    setProgress('reading');
    try {
      await work();
      setProgress('none');
    } catch (error) {
      if (isCaseSessionLost(error)) return onSessionLost();
      setFailure(error);
      setProgress('failed');
    }
  };
  const readMore = () =>
    attempt(async () => {
      const page = await readPage(log?.next ?? null);
      setLog({ accesses: [...(log?.accesses ?? []), ...page.accesses], next: page.next });
    });
  /** Fetches the remaining pages. */
  const withAll = (use: (accesses: readonly CaseAccess[]) => void) =>
    attempt(async () => {
      let { accesses, next } = log ?? { accesses: [], next: null };
      while (next !== null) {
        const page = await readPage(next);
        accesses = [...accesses, ...page.accesses];
        ({ next } = page);
      }
      setLog({ accesses, next });
      use(accesses);
    });
  return {
    log,
    progress,
    failure,
    more: () => inBackground(readMore(), 'reading the access log'),
    withAll: (use: (accesses: readonly CaseAccess[]) => void) => inBackground(withAll(use), 'reading the access log'),
  };
}
