import { useEffect } from 'react';
import { CallError, errorBody } from '../../../shared/api/client.js';
import type { CaseRefusalBody } from '../../../shared/case/case-types.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { accessCalls } from './access-calls.js';
import { isLinkInvalid } from './describe-refusal.js';
import type { Access } from './use-access.js';

/** Opens the case at once when this browser has a session of it: mail apps and closed tabs open the same link again. */
export function useLivingSession({ state, key, isOrderingBrowser, open, show }: Access): void {
  const isTrying = state.kind === 'trying';
  useEffect(() => {
    if (!isTrying) return;
    const tryToOpen = async () => {
      try {
        open((await accessCalls.openWithoutCode(key)).caseId);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (isLinkInvalid(error)) return show({ kind: isOrderingBrowser ? 'missing' : 'invalid' });
        const { phoneMasked } = errorBody<CaseRefusalBody>(error);
        show({ kind: 'asking', isReturn: false, ...(isOrderingBrowser && phoneMasked && { phoneMasked }) });
      }
    };
    inBackground(tryToOpen(), 'looking for an open session');
  }, [isTrying, key, isOrderingBrowser, open, show]);
}
