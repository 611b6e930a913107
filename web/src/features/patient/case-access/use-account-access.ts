import { useCallback, useEffect, useMemo, useState } from 'react';
import { CallError, errorBody } from '../../../shared/api/client.js';
import type { CaseRefusalBody } from '../../../shared/case/case-types.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { accessCalls } from './access-calls.js';
import type { Access, AccessState } from './use-access.js';

type AccountState =
  | AccessState
  /** The case belongs to another account, or does not exist. */
  | { readonly kind: 'unknown' }
  /** The person ordered it, and its form has another identity number. */
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'failed'; readonly error: unknown };

interface AccountCaseAccess {
  readonly state: AccountState;
  /** For the forms that ask for the code. */
  readonly access: Access;
  /** Repeats the request. */
  readonly retry: () => void;
  /** The code has just opened the case. */
  readonly isOpenedByCode: boolean;
}

/**
 * Opens a case of the signed-in account: at once where the server allows it, otherwise by a code to the order's phone.
 */
export function useAccountAccess(caseId: string): AccountCaseAccess {
  const [state, setState] = useState<AccountState>({ kind: 'trying' });
  const [isOpenedByCode, setIsOpenedByCode] = useState(false);
  const tryToOpen = useCallback(
    async (isReturn: boolean) => {
      setState({ kind: 'trying' });
      try {
        await accessCalls.openWithoutCode({ caseId });
        setState({ kind: 'open', caseId });
      } catch (error) {
        setState(stateAfter(error, isReturn));
      }
    },
    [caseId],
  );
  const retry = useCallback(() => inBackground(tryToOpen(false), 'opening the case'), [tryToOpen]);
  useEffect(() => retry(), [retry]);
  const access = useMemo<Access>(
    () => ({
      state:
        state.kind === 'unknown' || state.kind === 'mismatch' || state.kind === 'failed' ? { kind: 'invalid' } : state,
      key: { caseId },
      hasLink: false,
      isOrderingBrowser: false,
      show: (next) => setState(next.kind === 'invalid' ? { kind: 'unknown' } : next),
      open: () => {
        setIsOpenedByCode(true);
        setState({ kind: 'open', caseId });
      },
      onSessionLost: () => inBackground(tryToOpen(true), 'opening the case again'),
    }),
    [state, caseId, tryToOpen],
  );
  return { state, access, retry, isOpenedByCode };
}

function stateAfter(error: unknown, isReturn: boolean): AccountState {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 404) return { kind: 'unknown' };
  if (error.code === 'identity_mismatch') return { kind: 'mismatch' };
  if (error.code !== 'phone_needed') return { kind: 'failed', error };
  const { phoneMasked } = errorBody<CaseRefusalBody>(error);
  return { kind: 'asking', isReturn, ...(phoneMasked && { phoneMasked }) };
}
