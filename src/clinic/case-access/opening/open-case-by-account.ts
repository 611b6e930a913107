import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { AccountCases } from '../account/account-cases.js';
import { CaseTrustRepository } from './case-trust.repository.js';
import { OpenCase, type Opened, type ShownNow } from './open-case.js';
import { OpenCaseOfPerson } from './open-case-of-person.js';

/** Opens a case of an account. */
@Injectable()
export class OpenCaseByAccount {
  constructor(
    private readonly accountCases: AccountCases,
    private readonly trust: CaseTrustRepository,
    private readonly openCase: OpenCase,
    private readonly openCaseOfPerson: OpenCaseOfPerson,
  ) {}

  /**
   * A person whom BankID has signed in needs no code.
   *
   * @throws `not_found`, `access_frozen`, AuthError `insufficient_aal`, `phone_needed`, `code_invalid`,
   *   `code_spent`, `identity_mismatch`
   */
  async open(user: SignedInUser, caseId: string, shown: ShownNow): Promise<Opened> {
    const found = await this.accountCases.get(user, caseId);
    if (user.isPerson) return this.openCaseOfPerson.open(user, found, shown.sessionTokens);
    const { id, orderId } = found;
    const { hasFactor, assurance } = user;
    const account = { hasFactor, assurance, isFactorTrusted: await this.trust.isTrusted(id, user) };
    const principal = { id: `user:${user.id}`, role: 'patient', assurance } as const;
    return this.openCase.open({ caseId: id, orderId, principal, user, proofs: { hasLink: false, account } }, shown);
  }
}
