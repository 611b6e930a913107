import type { AssuranceLevel } from '../../../platform/http/caller.js';

/** What one request shows for one case. */
export interface CaseProofs {
  /** A mailed link to this case. */
  readonly hasLink: boolean;
  /** The code that was texted to the phone of the case's order. */
  readonly hasCode: boolean;
  /** The cookie of an open session of this case that reaches all of it. */
  readonly hasSession: boolean;
  /** The signed-in account that the case belongs to; null for any other account, and for none. */
  readonly account: AccountProofs | null;
  /** The owner of a former phone number has stopped all access until the clinic decides. */
  readonly isFrozen: boolean;
}

export interface AccountProofs {
  readonly hasFactor: boolean;
  readonly assurance: AssuranceLevel;
  /** One session showed the factor that this session has shown, together with the code to the order's phone. */
  readonly isFactorTrusted: boolean;
}

/** How a session is opened; what the access log calls its assurance. `same-session`: the open one goes on. */
export type Opening = 'link+code' | 'account+code' | 'aal2' | 'same-session';

export type OpeningRefusal = 'not_found' | 'access_frozen' | 'factor_needed' | 'phone_needed';

export type OpeningDecision =
  { readonly isGranted: true; readonly as: Opening } | { readonly isGranted: false; readonly because: OpeningRefusal };

/**
 * Whether a session of a case may be opened, the one rule of every door (docs/security.md, "The patient's case"). Health
 * data need two factors, and the phone of the order is always one of them: by its code now, or by a factor that was shown
 * together with its code before. A factor that an intruder enrols later was not.
 */
export function mayOpenCase({ hasLink, hasCode, hasSession, account, isFrozen }: CaseProofs): OpeningDecision {
  if (!hasLink && account === null) return refused('not_found');
  if (isFrozen) return refused('access_frozen');
  if (hasLink || account === null) {
    if (hasCode) return granted('link+code');
    return hasSession ? granted('same-session') : refused('phone_needed');
  }
  const { hasFactor, assurance, isFactorTrusted } = account;
  if (hasFactor && assurance !== 'aal2') return refused('factor_needed');
  if (hasCode) return granted('account+code');
  if (hasSession) return granted('same-session');
  return assurance === 'aal2' && isFactorTrusted ? granted('aal2') : refused('phone_needed');
}

const granted = (as: Opening): OpeningDecision => ({ isGranted: true, as });
const refused = (because: OpeningRefusal): OpeningDecision => ({ isGranted: false, because });
