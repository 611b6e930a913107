import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { OwnCases } from '../account/own-cases.js';
import { CaseTrustRepository } from './case-trust.repository.js';
import { OpenCase, type Opened, type ShownNow } from './open-case.js';

/** Opens a case of an account. */
@Injectable()
export class OpenCaseByAccount {
  constructor(
    private readonly ownCases: OwnCases,
    private readonly trust: CaseTrustRepository,
    private readonly openCase: OpenCase,
  ) {}

  /**
   * @throws CaseNotFoundError, AccessFrozenError, AuthError `insufficient_aal`, PhoneNeededError, CodeInvalidError,
   *   CodeSpentError
   */
  async open(user: SignedInUser, caseId: string, shown: ShownNow): Promise<Opened> {
    const { id, orderId } = await this.ownCases.get(user, caseId);
    const { hasFactor, assurance } = user;
    const account = { hasFactor, assurance, isFactorTrusted: await this.trust.isTrusted(id, user) };
    const principal = { id: `user:${user.id}`, role: 'patient', assurance } as const;
    return this.openCase.open({ caseId: id, orderId, principal, user, proofs: { hasLink: false, account } }, shown);
  }
}
