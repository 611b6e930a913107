import { useCallback, useMemo, useState } from 'react';
import type { CaseCodeResponse } from '../../../../../src/clinic/access/case-access.contract.js';
import type { PlaceMemory } from '../../../shared/case/case-place.js';
import type { CaseKey } from './access-calls.js';

export type AccessState =
  /** Checking whether a session is still open. */
  | { readonly kind: 'trying' }
  /**
   * No code has been sent. `isReturn`: the case was open recently. `phoneMasked`: the number that would receive a code,
   * if known.
   */
  | { readonly kind: 'asking'; readonly isReturn: boolean; readonly note?: string; readonly phoneMasked?: string }
  /** BankID beside the link. */
  | { readonly kind: 'bankid' }
  | { readonly kind: 'code'; readonly sent: CaseCodeResponse }
  /** `sent` is null when no code could be sent. */
  | { readonly kind: 'phone'; readonly sent: CaseCodeResponse | null }
  | { readonly kind: 'open'; readonly caseId: string }
  | { readonly kind: 'invalid' }
  /** No link was opened in this tab, and the browser has ordered nothing that waits for its form. */
  | { readonly kind: 'missing' };

export interface Access {
  readonly state: AccessState;
  /** Identifies the case in the calls. */
  readonly key: CaseKey;
  /** Whether "Fel nummer?" and BankID are offered: they need the link. */
  readonly hasLink: boolean;
  /** The browser that ordered stands for the link; others may use it, so "Inte jag" is offered. */
  readonly isOrderingBrowser: boolean;
  readonly show: (state: AccessState) => void;
  readonly open: (caseId: string) => void;
  readonly onSessionLost: () => void;
}

/** From the link to the open case, and back when its session has ended. @param first state of a link that was just opened */
export function useAccess(place: PlaceMemory, first: AccessState = { kind: 'asking', isReturn: false }): Access {
  const [{ token = '', caseId }] = useState(() => place.read());
  const [state, setState] = useState<AccessState>(() => {
    // The first call reports an expired session.
    if (caseId !== undefined) return { kind: 'open', caseId };
    return first;
  });
  const open = useCallback(
    (opened: string) => {
      place.remember({ caseId: opened });
      setState({ kind: 'open', caseId: opened });
    },
    [place],
  );
  const isOrderingBrowser = token === '';
  const onSessionLost = useCallback(
    // The browser that ordered stands for the link only until something is stored.
    () => setState(isOrderingBrowser ? { kind: 'missing' } : { kind: 'asking', isReturn: true }),
    [isOrderingBrowser],
  );
  const key = useMemo<CaseKey>(
    () => (isOrderingBrowser ? { isOrderingBrowser } : { token }),
    [isOrderingBrowser, token],
  );
  return { state, key, hasLink: !isOrderingBrowser, isOrderingBrowser, show: setState, open, onSessionLost };
}
