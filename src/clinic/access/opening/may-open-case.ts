import { randomUUID } from 'node:crypto';
import type { AssuranceLevel, SignedInUser } from '../../../platform/http/caller.js';
import type { Access } from '../../records/access.js';
import { grantAccess } from '../../records/access-grants.js';
import { principalOf, type CaseReach, type CaseSession } from '../sessions/case-session.js';

/** What one request shows for one case. */
export interface CaseProofs {
  /** A mailed link to this case. */
  readonly hasLink: boolean;
  /** The code that was texted to the phone of the case's order. */
  readonly hasCode: boolean;
  /** What the open session of this case reaches that the cookie names; null without one. */
  readonly session: CaseReach | null;
  /** An unused link that an open session of this case made for a phone, with the last digits of the order's number. */
  readonly hasHandOff: boolean;
  /** The signed-in account that the case belongs to; null for any other account, and for none. */
  readonly account: AccountProofs | null;
  /** A person who has identified with BankID, now or in the session of this request; null without one. */
  readonly bankId: BankIdProofs | null;
  /** The owner of a former phone number has stopped all access until the clinic decides. */
  readonly isFrozen: boolean;
}

export interface AccountProofs {
  readonly hasFactor: boolean;
  readonly assurance: AssuranceLevel;
  /** One session showed the factor that this session has shown, together with the code to the order's phone. */
  readonly isFactorTrusted: boolean;
}

export interface BankIdProofs {
  /** The identity number of the case beside the person's, and for the same one whether it was typed or read from BankID. */
  readonly number: 'none' | 'other' | 'same-typed' | 'same-proven';
  /** The person was signed in by BankID when the order was made, and nobody else has written in the case. */
  readonly hasOrdered: boolean;
}

export const NO_PROOFS: CaseProofs = {
  hasLink: false,
  hasCode: false,
  session: null,
  hasHandOff: false,
  account: null,
  bankId: null,
  isFrozen: false,
};

/** How a session is opened; what the access log calls its assurance. `same-session`: the open one goes on. */
export type Opening = 'link+code' | 'link+bankid' | 'account+code' | 'aal2' | 'bankid' | 'hand-off' | 'same-session';

export type OpeningRefusal = 'not_found' | 'access_frozen' | 'identity_mismatch' | 'factor_needed' | 'phone_needed';

export type OpeningDecision =
  | { readonly isGranted: true; readonly as: Opening; readonly reach: CaseReach }
  | { readonly isGranted: false; readonly because: OpeningRefusal };

/**
 * Whether a case may be opened, the one rule of every door (docs/security.md, "The patient's case"). Health data need two
 * factors. The phone of the order is one of them: by its code now, or by a factor that was shown together with its code
 * before. A factor that an intruder enrols later was not. Or it is BankID: with the link when the case has the person's
 * number, alone once the number was read from BankID, and for who ordered it until somebody else writes in it. The open
 * session of a person is asked the same at each request. A number that was only typed may be mistyped, and then a stranger's.
 */
export function mayOpenCase(proofs: CaseProofs): OpeningDecision {
  const { hasLink, hasCode, session, hasHandOff, account, bankId, isFrozen } = proofs;
  const isPersons = bankId !== null && (bankId.hasOrdered || bankId.number === 'same-proven');
  const isOpen = session !== null && (bankId === null || isPersons);
  if (!hasLink && account === null && !isOpen && !hasHandOff && !isPersons) return refused('not_found');
  if (isFrozen) return refused('access_frozen');
  if (bankId?.number === 'other') return refused('identity_mismatch');
  if (isPersons) return granted('bankid');
  if (hasLink) {
    if (bankId?.number === 'same-typed') return granted('link+bankid');
    if (hasCode) return granted('link+code');
    return session === 'case' ? granted('same-session') : refused('phone_needed');
  }
  if (account !== null) return mayOpenByAccount(account, proofs);
  if (hasHandOff) return granted('hand-off', 'photos');
  return granted('same-session', session ?? 'photos');
}

function mayOpenByAccount(
  { hasFactor, assurance, isFactorTrusted }: AccountProofs,
  { hasCode, session }: Pick<CaseProofs, 'hasCode' | 'session'>,
): OpeningDecision {
  if (hasFactor && assurance !== 'aal2') return refused('factor_needed');
  if (hasCode) return granted('account+code');
  if (session === 'case') return granted('same-session');
  return assurance === 'aal2' && isFactorTrusted ? granted('aal2') : refused('phone_needed');
}

const granted = (as: Opening, reach: CaseReach = 'case'): OpeningDecision => ({ isGranted: true, as, reach });
const refused = (because: OpeningRefusal): OpeningDecision => ({ isGranted: false, because });

/** What a request wants of a case that a session is open of. */
export interface CaseEntry {
  readonly wants: CaseReach;
  readonly isFrozen: boolean;
  /** Of the person whose sign-in opened the session, now; null for every other session. */
  readonly bankId: BankIdProofs | null;
  readonly requestId: string | null;
}

/** The access of a request that comes with an open session; null where the rule refuses or the session reaches less. */
export function accessOfSession(
  session: CaseSession,
  { wants, isFrozen, bankId, requestId }: CaseEntry,
): Access | null {
  const decision = mayOpenCase({ ...NO_PROOFS, session: session.reach, isFrozen, bankId });
  if (!decision.isGranted || (wants === 'case' && session.reach !== 'case')) return null;
  return grantAccess({ principal: principalOf(session), reason: 'own-case', requestId }, session.caseId);
}

/** The access of an account to a case that the rule has let it into, without a session of the case; null where it has not. */
export function accessOfAccount(
  { id, assurance }: Pick<SignedInUser, 'id' | 'assurance'>,
  decision: OpeningDecision,
  { caseId, requestId }: { readonly caseId: string; readonly requestId: string | null },
): Access | null {
  if (!decision.isGranted || decision.reach !== 'case') return null;
  const principal = { id: `user:${id}`, role: 'patient', assurance } as const;
  return grantAccess({ principal, reason: 'own-case', requestId }, caseId);
}

/**
 * The access of who has used up the link of a check-in: it stores the one reply, opens no session and shows nothing.
 *
 * @param caseId of the link
 */
export function accessOfCheckIn(caseId: string, requestId: string | null): Access {
  const principal = { id: `check-in:${randomUUID()}`, role: 'patient', assurance: 'sms-link' } as const;
  return grantAccess({ principal, reason: 'own-case', requestId }, caseId);
}
