import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { checksTexts } from './checks.texts.js';
import type { ConfirmedResponse } from '../../../../../src/operations/checks/confirmations.contract.js';
import { sendTo } from '../../../shared/api/client.js';

const PARAMETER = 'mail-test';

/** Confirms a test mail whose link led here, once; the token leaves the address. */
export function useMailedConfirmation(onDone: () => void): void {
  const texts = useTexts(checksTexts);
  const notices = useNotices();
  const [parameters, setParameters] = useSearchParams();
  const token = parameters.get(PARAMETER);
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || taken.current === token) return;
    taken.current = token;
    setParameters({}, { replace: true });
    const confirm = async () => {
      try {
        await sendTo<ConfirmedResponse>('POST', '/api/v1/admin/checks/mail-test/confirm', { token });
        notices.succeeded(texts.mailConfirmed);
        onDone();
      } catch (error) {
        notices.failed(error, texts.mailExpired);
      }
    };
    inBackground(confirm(), 'confirming the test mail');
  }, [token, setParameters, notices, texts, onDone]);
}
