import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { insertAccessNote } from '../../records/access-log/access-notes.repository.js';
import { AccessLog } from '../../records/access-log/access-log.js';
import { PatientRecords } from '../../records/patient-records.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { accessOfClinician, requireAtDesk, type Visitor } from '../desk-access.js';
import type { OpenVisitRequest } from '../contracts/visits.contract.js';
import { OwnCases } from '../own-cases.repository.js';
import { MayVisit } from './may-visit.js';
import { RecordVisit } from './record-visit.js';

/** Opens a case outside a clinician's care for reading, with a reason; see {@link CaseAdmission}. */
@Injectable()
export class OpenVisit {
  constructor(
    private readonly cases: CasesRepository,
    private readonly recordVisit: RecordVisit,
    private readonly mayVisit: MayVisit,
    private readonly ownCases: OwnCases,
    private readonly records: PatientRecords,
    private readonly log: AccessLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the case for this sign-in, for 30 minutes. The note is kept encrypted; refusals are in the access log.
   *
   * @returns until when
   * @throws `not_found`, `own_case`, `case_blocked`; `note_required`; `reason_not_given` for a second opinion that
   * the caller was not asked for, and for following up a case that another clinician signed
   */
  async open(visitor: Visitor, caseId: string, { reason, note }: OpenVisitRequest): Promise<Date> {
    const found = requireAtDesk(await this.cases.find(caseId));
    const { clinician } = visitor;
    await this.ownCases.requireNotOwn(found, clinician);
    const access = accessOfClinician(clinician, reason, visitor.requestId);
    const refusal = await this.mayVisit.refusalOf(found, clinician, { reason, note });
    if (refusal) {
      await this.log.refuse(access, { caseId: found.id, action: 'read', group: 'case' });
      throw refusal;
    }
    return this.transactions.run(async (tx) => {
      const at = this.clock.now();
      if (note !== '') {
        const records = await this.records.forCase(tx, access, found.id);
        await insertAccessNote(records, { id: randomUUID(), notedAt: at, text: note });
      }
      return this.recordVisit.record(tx, visitor, { caseId: found.id, reason, at });
    });
  }
}
