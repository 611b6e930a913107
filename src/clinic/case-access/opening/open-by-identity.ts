import { Injectable } from '@nestjs/common';
import { PersonsService } from '../../../identity/persons/persons.service.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';
import { CaseSessionsRepository, type OpenedSession } from '../sessions/case-sessions.repository.js';
import { IdentityProofs } from './identity-proofs.js';
import { mayOpenCase, NO_PROOFS, type OpeningRefusal } from './may-open-case.js';

/** A person whom BankID has identified, and the case that they want to open. */
export interface IdentifiedDoor {
  readonly caseId: string;
  readonly orderId: string;
  /** A mailed link was shown. */
  readonly hasLink: boolean;
  /** Twelve digits, as BankID gave them. */
  readonly identityNumber: string;
  /** The person's sign-in, which the session ends with; null where BankID came beside a link. */
  readonly user: SignedInUser | null;
  /** The open session of the case that the cookie names; it goes on. */
  readonly living: string | null;
}

export type IdentityOutcome =
  | { readonly kind: 'opened'; readonly opened: OpenedSession }
  | { readonly kind: 'goes-on'; readonly sessionId: string }
  | { readonly kind: 'refused'; readonly because: OpeningRefusal };

/** Asks the rule for a person whom BankID has identified, and opens the case. */
@Injectable()
export class OpenByIdentity {
  constructor(
    private readonly cases: CasesRepository,
    private readonly persons: PersonsService,
    private readonly proofs: IdentityProofs,
    private readonly freezes: CaseFreezesRepository,
    private readonly sessions: CaseSessionsRepository,
  ) {}

  /** The number is compared while the case is locked: what the form changes meanwhile comes before or after it. */
  async open(tx: Tx, door: IdentifiedDoor): Promise<IdentityOutcome> {
    const { caseId, hasLink, identityNumber, user, living } = door;
    await this.cases.lock(tx, caseId);
    const userId = user?.id ?? (await this.persons.findId(tx, identityNumber));
    const decision = mayOpenCase({
      ...NO_PROOFS,
      hasLink,
      session: living === null ? null : 'case',
      bankId: await this.proofs.of({ identityNumber, userId }, { id: caseId }, tx),
      isFrozen: await this.freezes.isFrozen(caseId, tx),
    });
    if (!decision.isGranted) return { kind: 'refused', because: decision.because };
    if (living !== null) return { kind: 'goes-on', sessionId: living };
    if (decision.as === 'same-session') throw new Error('an open session is not opened again');
    const account = user && { userId: user.id, authSessionId: user.sessionId };
    const opened = await this.sessions.open(tx, { caseId, reach: 'case', assurance: decision.as, ...account });
    return { kind: 'opened', opened };
  }
}
