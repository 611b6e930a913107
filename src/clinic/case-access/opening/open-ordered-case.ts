import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { CaseOwnersRepository } from '../../cases/case-owners.repository.js';
import { OpenCase, type Opened, type ShownNow } from './open-case.js';
import { OpenCaseOfPerson } from './open-case-of-person.js';
import { OrderedCases } from '../links/ordered-cases.js';

/** Opens a case in the browser that ordered it. */
@Injectable()
export class OpenOrderedCase {
  constructor(
    private readonly ordered: OrderedCases,
    private readonly owners: CaseOwnersRepository,
    private readonly openCase: OpenCase,
    private readonly openCaseOfPerson: OpenCaseOfPerson,
  ) {}

  /**
   * It takes a code, except for the person who ordered it while signed in by BankID.
   *
   * @param user null without an account
   * @throws `link_invalid`, `access_frozen`, `phone_needed`, `code_invalid`, `code_spent`
   */
  async open(cookies: readonly string[], shown: ShownNow, user: SignedInUser | null): Promise<Opened> {
    const { caseId, orderId, name } = await this.ordered.get(cookies);
    if (user?.isPerson && (await this.owners.caseOwner(caseId))?.userId === user.id)
      return this.openCaseOfPerson.open(user, { id: caseId, orderId }, shown.sessionTokens);
    const principal = { id: `ordering-browser:${name}`, role: 'patient', assurance: 'link' } as const;
    return this.openCase.open(
      { caseId, orderId, principal, user: null, proofs: { hasLink: true, account: null } },
      shown,
    );
  }
}
