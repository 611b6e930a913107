import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { CasesService } from '../cases/cases.service.js';
import { eraseCase } from '../cases/erase-case.js';
import { accessOfJob } from '../patient-records/job-access.js';
import { patientNames } from '../patient-records/patient-name.repository.js';
import { PatientRecords } from '../patient-records/patient-records.js';

/** What becomes of cases whose orders are about to lose their names. */
@Injectable()
export class CasesOfErasedAccounts {
  constructor(
    private readonly cases: CasesRepository,
    private readonly course: CasesService,
    private readonly records: PatientRecords,
    private readonly clock: Clock,
  ) {}

  /**
   * A case that was sent is a journal and takes the name over. An unsent form ends, with a refund, and is erased with its
   * photos at once: without a name its journal would name no patient, and without an address the reply could not be
   * announced. One under a legal hold is kept, with its name. Locks the case, so that a submission comes before or after this.
   */
  async keepName(tx: Tx, orderId: string, name: string): Promise<void> {
    const found = await this.cases.findByOrder(orderId, tx);
    if (found === null) return;
    const { id, clock, state, erasedAt } = await this.cases.lock(tx, found.id);
    if (erasedAt !== null) return;
    if (clock !== null || (await this.cases.mustKeep(tx, id))) {
      const records = await this.records.open(tx, accessOfJob('keep-patient-name'), id, { write: 'case' });
      await patientNames.insertNew(records, { name });
      return;
    }
    if (state === 'form_sent') {
      const act = { event: 'case-withdrawn', actor: { role: 'patient' }, at: this.clock.now() } as const;
      await this.course.apply(tx, id, act);
    }
    const records = await this.records.open(tx, accessOfJob('erase-unsent-form'), id, { erase: 'case' });
    await eraseCase(records, this.clock.now());
  }
}
