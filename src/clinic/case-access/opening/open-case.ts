import { Injectable } from '@nestjs/common';
import type { Principal } from '../../patient-records/access.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { accessRefusal } from '../access.errors.js';
import { CaseCodes } from '../codes/case-codes.js';
import { CaseSessionsRepository, type OpenedSession } from '../sessions/case-sessions.repository.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';
import { CaseOpenings } from '../sessions/case-openings.js';
import { CaseTrustRepository } from './case-trust.repository.js';
import { mayOpenCase, NO_PROOFS, type CaseProofs, type Opening } from './may-open-case.js';
import { OpeningRefusals } from './opening-refusals.js';

/** What a request shows beside its link or account. */
export interface ShownNow {
  /** As it was typed; null without one. */
  readonly code: string | null;
  /** Session tokens from the request's cookies; at most one belongs to this case. */
  readonly sessionTokens: readonly string[];
}

/** An open session; `token` is null where the one of the cookie goes on. */
export type Opened = Omit<OpenedSession, 'token'> & { readonly token: string | null };

/** The requested case, the caller, and the proof given before the code. */
export interface Door {
  readonly caseId: string;
  readonly orderId: string;
  readonly principal: Principal;
  /** A mailed link was shown, which proves the mailbox. */
  readonly isMailed?: true;
  readonly user: SignedInUser | null;
  readonly proofs: Pick<CaseProofs, 'hasLink' | 'account'>;
}

/** Opens sessions of cases, for who has proven that the case is theirs (may-open-case.ts). */
@Injectable()
export class OpenCase {
  constructor(
    private readonly codes: CaseCodes,
    private readonly sessions: CaseSessionsRepository,
    private readonly trust: CaseTrustRepository,
    private readonly freezes: CaseFreezesRepository,
    private readonly cases: CasesRepository,
    private readonly refusals: OpeningRefusals,
    private readonly openings: CaseOpenings,
    private readonly transactions: Transactions,
  ) {}

  /** @throws `not_found`, AuthError `insufficient_aal`, `phone_needed`, `code_invalid`, `code_spent` */
  async open(door: Door, { code, sessionTokens }: ShownNow): Promise<Opened> {
    if (code !== null) return this.openByCode(door, code);
    const living = await this.sessions.findOpen(door.caseId, sessionTokens);
    const isFrozen = await this.freezes.isFrozen(door.caseId);
    const session = living === null ? null : 'case';
    const decision = mayOpenCase({ ...NO_PROOFS, ...door.proofs, session, isFrozen });
    if (!decision.isGranted) throw await this.refusals.errorOf(decision.because, door);
    if (living) return { caseId: door.caseId, token: null, expiresAt: await this.sessions.slide(living) };
    return this.transactions.run(async (tx) => {
      await this.cases.lock(tx, door.caseId);
      // A change of the phone or a freeze may have taken the trust back before the lock was there.
      if (!door.user || !(await this.trust.isTrusted(door.caseId, door.user, tx)))
        throw await this.refusals.errorOf('phone_needed', door);
      return this.store(tx, door, decision.as);
    });
  }

  private async openByCode(door: Door, code: string): Promise<Opened> {
    const isFrozen = await this.freezes.isFrozen(door.caseId);
    const decision = mayOpenCase({ ...NO_PROOFS, ...door.proofs, hasCode: true, isFrozen });
    if (!decision.isGranted) throw await this.refusals.errorOf(decision.because, door);
    // A wrong try is counted, so it must commit: it is an outcome here and becomes a refusal afterwards.
    const outcome = await this.transactions.run(async (tx) => {
      await this.cases.lock(tx, door.caseId);
      const redeemed = await this.codes.redeem(tx, door.caseId, code);
      if (redeemed.kind !== 'right') return redeemed;
      await this.cases.markOpenedByCode(tx, door.caseId, door.isMailed ?? false);
      if (door.user) await this.trust.add(tx, door.caseId, door.user);
      return { ...redeemed, opened: await this.store(tx, door, decision.as) };
    });
    if (outcome.kind === 'right') return outcome.opened;
    await this.openings.recordWrongCode(door);
    throw outcome.kind === 'wrong' ? accessRefusal('code_invalid', outcome.triesLeft) : accessRefusal('code_spent');
  }

  private store(tx: Tx, { caseId, user }: Door, opening: Opening): Promise<OpenedSession> {
    if (opening === 'same-session') throw new Error('an open session is not opened again');
    const account = user && { userId: user.id, authSessionId: user.sessionId, factorId: user.factorId };
    return this.sessions.open(tx, { caseId, reach: 'case', assurance: opening, ...account });
  }
}
