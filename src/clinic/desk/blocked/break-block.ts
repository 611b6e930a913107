import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import { BlockBreaks } from '../blocks/block-breaks.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { insertAccessNote } from '../../records/access-log/access-notes.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import { accessOfClinician, passBlock, requireAtDesk, type Visitor } from '../desk-access.js';
import type { BreakBlockRequest } from '../contracts/blocks.contract.js';
import { deskRefusal } from '../desk.errors.js';
import { OwnCases } from '../own-cases.repository.js';
import { BlockedCases } from './blocked-cases.js';

/**
 * Opens a patient's block for one clinician and one case: with the patient's consent, or where there is danger to life or a
 * serious risk to health (patientdatalagen 4 kap. 4 §).
 */
@Injectable()
export class BreakBlock {
  constructor(
    private readonly cases: CasesRepository,
    private readonly blocked: BlockedCases,
    private readonly breaks: BlockBreaks,
    private readonly ownCases: OwnCases,
    private readonly records: PatientRecords,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * The note is kept encrypted, the reason stands on each row of the access log, and the patient is told by mail. While a
   * break for the same reason is valid, another one changes nothing.
   *
   * @returns until when the clinician may read
   * @throws `not_found`, `own_case`, `not_blocked`
   */
  async break(
    { clinician, requestId }: Visitor,
    caseId: string,
    { reason, note }: Pick<BreakBlockRequest, 'reason' | 'note'>,
  ): Promise<Date> {
    await this.breaks.prepare();
    return this.transactions.run(async (tx) => {
      const found = requireAtDesk(await this.cases.lock(tx, caseId));
      await this.ownCases.requireNotOwn(found, clinician, tx);
      const block = await this.blocked.find(found.id, clinician, tx);
      if (block === null || passBlock(block, clinician, 'content') === 'open') throw deskRefusal('not_blocked');
      if (block.brokenFor === reason && block.brokenUntil !== null) return block.brokenUntil;
      const [id, noteId, brokenAt] = [randomUUID(), randomUUID(), this.clock.now()];
      const access = accessOfClinician(clinician, reason, requestId);
      const records = await this.records.open(tx, access, found.id, { write: 'block', fields: [id] });
      await insertAccessNote(records, { id: noteId, notedAt: brokenAt, text: note });
      const made = { id, noteId, brokenAt, reason, clinicianId: clinician.id };
      return this.breaks.record(tx, block, { ...made, orderId: found.orderId, doctor: clinician.displayName });
    });
  }
}
