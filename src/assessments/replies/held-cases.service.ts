import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import { renewClaim } from '../cases/case-transition.js';
import { CaseRefusedError } from '../cases/cases.errors.js';
import { CasesRepository } from '../cases/cases.repository.js';

/** Cases that a clinician works on. */
@Injectable()
export class HeldCases {
  constructor(
    private readonly cases: CasesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds the case for this transaction and lets the claim last longer, since work is done on it.
   *
   * @throws CaseNotFoundError; CaseRefusedError `not_claimed_by_you`
   */
  async renew(tx: Tx, caseId: string, clinicianId: string): Promise<{ id: string; leaseUntil: Date }> {
    const found = await this.cases.lock(tx, caseId);
    const leaseUntil = renewClaim(found, clinicianId, this.clock.now());
    if (leaseUntil === null) throw new CaseRefusedError('not_claimed_by_you');
    found.become({ ...found, clinicianUntil: leaseUntil }, found.clock);
    await this.cases.save(tx, found);
    return { id: found.id, leaseUntil };
  }
}
