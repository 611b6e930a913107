import { Injectable } from '@nestjs/common';
import { accessRefusal } from '../access.errors.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { OpenCase, type Opened, type ShownNow } from './open-case.js';

/** Opens a case by a mailed link. */
@Injectable()
export class OpenCaseByLink {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly openCase: OpenCase,
  ) {}

  /** @throws `link_invalid`, `access_frozen`, `phone_needed`, `code_invalid`, `code_spent` */
  async open(token: string, shown: ShownNow): Promise<Opened> {
    const link = await this.links.find(token, 'form');
    if (!link) throw accessRefusal('link_invalid');
    const { caseId, orderId, name } = link;
    const principal = { id: `case-link:${name}`, role: 'patient', assurance: 'link' } as const;
    return this.openCase.open(
      { caseId, orderId, principal, isMailed: true, user: null, proofs: { hasLink: true, account: null } },
      shown,
    );
  }
}
