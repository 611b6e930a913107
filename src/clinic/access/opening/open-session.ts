import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { AuthError } from '../../../supabase/auth/auth.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import type { Principal } from '../../records/access.js';
import { accessRefusal } from '../access.errors.js';
import { CaseCodes, type CodeOutcome } from '../sms-codes/case-codes.js';
import { CaseOpenings } from '../sessions/case-openings.js';
import { CaseSessionsRepository, type OpenedSession } from '../sessions/case-sessions.repository.js';
import { CaseTrustRepository } from './case-trust.repository.js';
import { GatherProofs, type CaseVisitor } from './gather-proofs.js';
import { mayOpenCase, type OpeningRefusal } from './may-open-case.js';

/** What a request shows beside its link or account. */
export interface ShownNow {
  /** As it was typed; null without one. */
  readonly code: string | null;
  /** Session tokens from the request's cookies; at most one belongs to this case. */
  readonly sessionTokens: readonly string[];
}

/** A visitor at one of the doors of a case. */
export interface Door extends CaseVisitor {
  readonly orderId: string;
  /** Whom the access log names where the door stays shut. */
  readonly principal: Principal;
  /** A mailed link was shown, which proves the mailbox. */
  readonly isMailed?: true;
}

/** An open session; `token` is null where the one of the cookie goes on. */
export type Opened = Omit<OpenedSession, 'token'> & { readonly token: string | null };

/** What came of a knock. It is no error yet, for what was counted and used up must commit. */
export type Knock =
  | { readonly kind: 'opened'; readonly opened: OpenedSession }
  | { readonly kind: 'goes-on'; readonly sessionId: string }
  | { readonly kind: 'refused'; readonly because: OpeningRefusal }
  | Exclude<CodeOutcome, { readonly kind: 'right' }>;

/**
 * Opens sessions of cases, for who has proven that the case is theirs: what the request shows is gathered while the case is
 * locked (gather-proofs.ts), the one rule decides (may-open-case.ts), a code that it counts on is used up, and the session
 * is stored.
 */
@Injectable()
export class OpenSession {
  constructor(
    private readonly cases: CasesRepository,
    private readonly proofs: GatherProofs,
    private readonly codes: CaseCodes,
    private readonly trust: CaseTrustRepository,
    private readonly sessions: CaseSessionsRepository,
    private readonly openings: CaseOpenings,
    private readonly orders: OrdersService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws `not_found`, `access_frozen`, `identity_mismatch`, AuthError `insufficient_aal`, `phone_needed`, `code_invalid`,
   *   `code_spent`
   */
  async open(door: Door, shown: ShownNow): Promise<Opened> {
    const outcome = await this.transactions.run((tx) => this.knock(tx, door, shown));
    if (outcome.kind !== 'wrong' && outcome.kind !== 'spent') return this.answer(outcome, door);
    await this.openings.recordWrongCode(door);
    throw outcome.kind === 'wrong' ? accessRefusal('code_invalid', outcome.triesLeft) : accessRefusal('code_spent');
  }

  /** A change of form, phone, trust or freeze comes before or after it: the case is locked. */
  async knock(tx: Tx, door: Door, { code, sessionTokens }: ShownNow): Promise<Knock> {
    const { caseId, user, person } = door;
    await this.cases.lock(tx, caseId);
    const hasCode = code !== null && person === null;
    const proofs = await this.proofs.gatherProofs(door, hasCode ? [] : sessionTokens, tx);
    const decision = mayOpenCase({ ...proofs, hasCode });
    if (!decision.isGranted) return { kind: 'refused', because: decision.because };
    if (proofs.living !== null) return { kind: 'goes-on', sessionId: proofs.living };
    if (decision.as === 'same-session') throw new Error('an open session is not opened again');
    if (hasCode) {
      const redeemed = await this.codes.redeem(tx, caseId, code);
      if (redeemed.kind !== 'right') return redeemed;
      await this.cases.markOpenedByCode(tx, caseId, door.isMailed ?? false);
      if (user) await this.trust.add(tx, caseId, user);
    }
    // A person's session ends with the sign-in, not with a factor.
    const factorId = person === null ? user?.factorId : null;
    const account = user && { userId: user.id, authSessionId: user.sessionId, factorId };
    const session = { caseId, reach: decision.reach, assurance: decision.as, ...account };
    return { kind: 'opened', opened: await this.sessions.open(tx, session) };
  }

  /**
   * After the transaction of a knock without a code: the logs of a refusal are written where none is open.
   *
   * @throws as `open`, but for `code_invalid` and `code_spent`
   */
  async answer(knock: Knock, door: Door): Promise<Opened> {
    if (knock.kind === 'opened') return knock.opened;
    if (knock.kind === 'goes-on')
      return { caseId: door.caseId, token: null, expiresAt: await this.sessions.slide(knock.sessionId) };
    throw await this.errorOf(knock.kind === 'refused' ? knock.because : 'phone_needed', door);
  }

  private async errorOf(refusal: OpeningRefusal, door: Door): Promise<Error> {
    switch (refusal) {
      case 'not_found':
        return noSuch('case');
      case 'identity_mismatch':
        await this.openings.recordMismatch(door);
        return accessRefusal('identity_mismatch');
      case 'access_frozen':
        return accessRefusal('access_frozen');
      case 'factor_needed':
        return new AuthError('insufficient_aal');
      case 'phone_needed':
        return accessRefusal('phone_needed', (await this.orders.getContact(door.orderId)).phone);
    }
  }
}
