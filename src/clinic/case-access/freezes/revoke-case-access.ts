import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { CaseCodesRepository } from '../codes/case-codes.repository.js';
import { HandOffsRepository } from '../hand-offs/hand-offs.repository.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import { CaseTrustRepository } from '../opening/case-trust.repository.js';

/** Ends what rests on the phone of a case: sessions, codes, hand-offs, check-in links and the trust in factors. */
@Injectable()
export class RevokeCaseAccess {
  constructor(
    private readonly sessions: CaseSessionsRepository,
    private readonly codes: CaseCodesRepository,
    private readonly handOffs: HandOffsRepository,
    private readonly links: CaseLinksRepository,
    private readonly trust: CaseTrustRepository,
  ) {}

  /** The caller has locked the case. */
  async revoke(tx: Tx, caseId: string): Promise<void> {
    await this.codes.expireAll(tx, caseId);
    await this.sessions.endAll(tx, caseId);
    await this.handOffs.remove(tx, caseId);
    await this.links.removeOf(tx, caseId, 'check-in');
    await this.trust.removeAll(tx, caseId);
  }
}
