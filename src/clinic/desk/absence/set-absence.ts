import { Injectable } from '@nestjs/common';
import { addYears } from 'date-fns';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { InvalidRequestError, NotFoundError } from '../../../platform/errors/domain-error.js';
import { Clock } from '../../../platform/time/clock.js';
import { CasesService } from '../../cases/cases.service.js';
import { HeldCasesRepository } from './held-cases.repository.js';

/** Sets until when a clinician is away. Cases that the clinician holds go back to the queue, with their drafts. */
@Injectable()
export class SetAbsence {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly held: HeldCasesRepository,
    private readonly cases: CasesService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @param until null: at work again @returns how many cases went back
   * @throws InvalidRequestError unless `until` is in the future and within a year; NotFoundError for no such clinician
   */
  async set(clinicianId: string, until: Date | null): Promise<number> {
    const at = this.clock.now();
    if (until !== null && (until <= at || until > addYears(at, 1)))
      throw new InvalidRequestError('awayUntil must be in the future and within a year');
    return this.transactions.run(async (tx) => {
      if (!(await this.clinicians.setAwayUntil(tx, clinicianId, until))) throw new NotFoundError('no such clinician');
      if (until === null) return 0;
      const ids = await this.held.listHeldBy(tx, clinicianId);
      const actor = { role: 'clinician', id: clinicianId } as const;
      for (const id of ids) await this.cases.apply(tx, id, { event: 'case-released', actor, at });
      return ids.length + (await this.held.openReserved(tx, clinicianId, at));
    });
  }
}
