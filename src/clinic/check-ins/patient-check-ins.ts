import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { noSuch } from '../../platform/errors/refusals.js';
import { CasesRepository } from '../cases/cases.repository.js';
import type { CheckInsResponse } from './check-ins.contract.js';
import { CheckInsRepository } from './check-ins.repository.js';

/** What a patient sees of the questions, and switches. */
@Injectable()
export class PatientCheckIns {
  constructor(
    private readonly checkIns: CheckInsRepository,
    private readonly cases: CasesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws `not_found` */
  async read(caseId: string): Promise<CheckInsResponse> {
    const found = await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    const states = (await this.checkIns.list(found.id)).map(({ state }) => state);
    const isOpen = found.state === 'answered';
    const isLeft = isOpen && states.some((state) => state === 'planned' || state === 'off');
    return { isOpen, isOn: isLeft ? states.includes('planned') : null };
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
