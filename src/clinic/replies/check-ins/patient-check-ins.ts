import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Clock } from '../../../platform/time/clock.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import type { CheckInsResponse } from './check-ins.contract.js';
import { CheckInsRepository } from './check-ins.repository.js';

/** What a patient sees of the questions, and switches. */
@Injectable()
export class PatientCheckIns {
  constructor(
    private readonly checkIns: CheckInsRepository,
    private readonly cases: CasesRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws `not_found` */
  async read(caseId: string): Promise<CheckInsResponse> {
    const found = await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    const now = this.clock.now();
    const steps = await this.checkIns.list(found.id);
    const isOpen = found.state === 'answered';
    const left = isOpen ? steps.filter(({ state }) => state === 'planned' || state === 'off') : [];
    const asked = steps.filter(({ dueAt }) => dueAt <= now).at(-1);
    return {
      isOpen,
      isOn: left.length > 0 ? left.some(({ state }) => state === 'planned') : null,
      askedSince: isOpen && asked ? asked.dueAt.toISOString() : null,
      nextAt: left.find(({ dueAt }) => dueAt > now)?.dueAt.toISOString() ?? null,
    };
  }

  /** Questions that have left are not taken back. Again it changes nothing. @throws `not_found` */
  async switch(caseId: string, isOn: boolean): Promise<CheckInsResponse> {
    await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      await this.checkIns.switch(tx, found.id, isOn);
    });
    return this.read(caseId);
  }
}
