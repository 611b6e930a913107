import { Injectable } from '@nestjs/common';
import { OpenCase, type Opened, type ShownNow } from './open-case.js';
import { OrderedCases } from '../links/ordered-cases.js';

/** Opens a case in the browser that ordered it, by a code. */
@Injectable()
export class OpenOrderedCase {
  constructor(
    private readonly ordered: OrderedCases,
    private readonly openCase: OpenCase,
  ) {}

  /** @throws LinkInvalidError, AccessFrozenError, PhoneNeededError, CodeInvalidError, CodeSpentError */
  async open(cookies: readonly string[], shown: ShownNow): Promise<Opened> {
    const { caseId, orderId, name } = await this.ordered.get(cookies);
    const principal = { id: `ordering-browser:${name}`, role: 'patient', assurance: 'link' } as const;
    return this.openCase.open(
      { caseId, orderId, principal, user: null, proofs: { hasLink: true, account: null } },
      shown,
    );
  }
}
