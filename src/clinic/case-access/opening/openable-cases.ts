import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { AccountCases, type AccountCase } from '../account/account-cases.js';
import { CaseFreezesRepository } from '../sessions/case-freezes.repository.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import { CaseTrustRepository } from './case-trust.repository.js';
import { IdentityProofs } from './identity-proofs.js';
import { mayOpenCase, NO_PROOFS, type OpeningDecision } from './may-open-case.js';

/** A case of an account, with whether this request may open it. */
export interface OpenableCase extends AccountCase {
  readonly decision: OpeningDecision;
}

/** Asks for all cases of an account whether a request may open them. It opens none. */
@Injectable()
export class OpenableCases {
  constructor(
    private readonly accountCases: AccountCases,
    private readonly trust: CaseTrustRepository,
    private readonly freezes: CaseFreezesRepository,
    private readonly sessions: CaseSessionsRepository,
    private readonly identity: IdentityProofs,
  ) {}

  /** Newest first. @param sessionTokens from the request's cookies */
  async list(user: SignedInUser, sessionTokens: readonly string[]): Promise<OpenableCase[]> {
    const cases = await this.accountCases.list(user.id);
    const { hasFactor, assurance } = user;
    const person = user.isPerson ? await this.identity.findPerson(user.id) : null;
    const decided: OpenableCase[] = [];
    for (const own of cases) {
      const { id } = own.found;
      const proofs =
        person === null
          ? { account: { hasFactor, assurance, isFactorTrusted: await this.trust.isTrusted(id, user) } }
          : { bankId: await this.identity.of(person, own.found) };
      const session = (await this.sessions.findOpen(id, sessionTokens)) === null ? null : 'case';
      const isFrozen = await this.freezes.isFrozen(id);
      decided.push({ ...own, decision: mayOpenCase({ ...NO_PROOFS, ...proofs, session, isFrozen }) });
    }
    return decided;
  }
}
