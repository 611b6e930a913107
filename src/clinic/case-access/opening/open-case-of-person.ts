import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { Case } from '../../cases/case.entity.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import { IdentityProofs } from './identity-proofs.js';
import { OpenByIdentity } from './open-by-identity.js';
import type { Opened } from './open-case.js';
import { OpeningRefusals } from './opening-refusals.js';

/** Opens a case of a person whom BankID has signed in: no code is needed. */
@Injectable()
export class OpenCaseOfPerson {
  constructor(
    private readonly proofs: IdentityProofs,
    private readonly openByIdentity: OpenByIdentity,
    private readonly sessions: CaseSessionsRepository,
    private readonly refusals: OpeningRefusals,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param sessionTokens from the request's cookies: an open session of the case goes on
   * @throws `not_found`, `access_frozen`, `identity_mismatch`
   */
  async open(
    user: SignedInUser,
    { id: caseId, orderId }: Pick<Case, 'id' | 'orderId'>,
    sessionTokens: readonly string[],
  ): Promise<Opened> {
    const person = await this.proofs.findPerson(user.id);
    if (person === null) throw noSuch('case');
    const { identityNumber } = person;
    const living = await this.sessions.findOpen(caseId, sessionTokens);
    const door = { caseId, orderId, hasLink: false, identityNumber, user, living };
    const outcome = await this.transactions.run((tx) => this.openByIdentity.open(tx, door));
    switch (outcome.kind) {
      case 'opened':
        return outcome.opened;
      case 'goes-on':
        return { caseId, token: null, expiresAt: await this.sessions.slide(outcome.sessionId) };
      case 'refused': {
        const principal = { id: `user:${user.id}`, role: 'patient', assurance: 'bankid' } as const;
        throw await this.refusals.errorOf(outcome.because, { caseId, orderId, principal, user });
      }
    }
  }
}
