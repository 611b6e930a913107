import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import { RevokeCaseAccess } from '../case-access/freezes/revoke-case-access.js';
import type { Case } from '../cases/case.entity.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { RightsRequestsRepository } from '../rights-requests/rights-requests.repository.js';

/** What follows from the erasure of a case, in its transaction. */
@Injectable()
export class SettleErasedCase {
  constructor(
    private readonly cases: CasesRepository,
    private readonly access: RevokeCaseAccess,
    private readonly requests: RightsRequestsRepository,
    private readonly clock: Clock,
  ) {}

  /** Nobody opens the case any more, and words of requests about it are gone. The caller has locked the case. */
  async settle(tx: Tx, erased: Case): Promise<void> {
    erased.erasedAt = this.clock.now();
    erased.nextActAt = null;
    erased.redFlagLevels = [];
    await this.cases.save(tx, erased);
    await this.access.revoke(tx, erased.id);
    await this.requests.eraseWords(tx, erased.id);
  }
}
