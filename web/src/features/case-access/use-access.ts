import { useCallback, useState } from 'react';
import type { CaseCodeResponse } from '../../../../src/assessments/access/case-access.contract.js';
import type { PlaceMemory } from '../../shared/case/case-place.js';

export type AccessState =
  /** Nothing has been sent. `isReturn`: it was open a while ago. */
  | { readonly kind: 'asking'; readonly isReturn: boolean; readonly note?: string }
  | { readonly kind: 'code'; readonly sent: CaseCodeResponse }
  /** `sent` is null when no code could be sent. */
  | { readonly kind: 'phone'; readonly sent: CaseCodeResponse | null }
  | { readonly kind: 'open'; readonly caseId: string }
  | { readonly kind: 'invalid' }
  /** No link was opened in this tab. */
  | { readonly kind: 'missing' };

export interface Access {
  readonly state: AccessState;
  readonly token: string;
  readonly show: (state: AccessState) => void;
  readonly open: (caseId: string) => void;
  readonly onSessionLost: () => void;
}

/** From the link to the open case, and back when its session has ended. */
export function useAccess(place: PlaceMemory): Access {
  const [{ token = '', caseId }] = useState(() => place.read());
  const [state, setState] = useState<AccessState>(() => {
    // Whether its session still holds, the first call tells.
    if (caseId !== undefined) return { kind: 'open', caseId };
    return token === '' ? { kind: 'missing' } : { kind: 'asking', isReturn: false };
  });
  const open = useCallback(
    (opened: string) => {
      place.remember({ caseId: opened });
      setState({ kind: 'open', caseId: opened });
    },
    [place],
  );
  const onSessionLost = useCallback(
    () => setState(token === '' ? { kind: 'missing' } : { kind: 'asking', isReturn: true }),
    [token],
  );
  return { state, token, show: setState, open, onSessionLost };
}
