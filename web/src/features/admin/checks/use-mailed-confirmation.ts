import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../shared/language.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { checksTexts } from './checks.texts.js';
import type { ConfirmedResponse } from '../../../../../src/operations/checks/confirmations.contract.js';
import { sendTo } from '../../../shared/api/client.js';

const PARAMETER = 'mail-test';

/** Confirms a test mail whose link led here, once; the token leaves the address. */
export function useMailedConfirmation(onDone: () => void): void {
  const texts = useTexts(checksTexts);
  const { run } = useAct({
    act: (mailed: string) =>
      sendTo<ConfirmedResponse>('POST', '/api/v1/admin/checks/mail-test/confirm', { token: mailed }),
    texts: { done: texts.mailConfirmed, failed: texts.mailExpired },
    onDone,
  });
  const [parameters, setParameters] = useSearchParams();
  const token = parameters.get(PARAMETER);
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || taken.current === token) return;
    taken.current = token;
    setParameters({}, { replace: true });
    run(token);
  }, [token, setParameters, run]);
}
