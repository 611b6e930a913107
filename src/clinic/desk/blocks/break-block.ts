import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import { Letters } from '../../../platform/notices/letter.js';
import { addHours } from 'date-fns';
import { BlockBroken, BREAK_HOURS } from './block-broken.mail.js';
import { BlocksRepository } from './blocks.repository.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { insertAccessNote } from '../../records/access-log/access-notes.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import { accessOfClinician, requireAtDesk, type Visitor } from '../desk-access.js';
import { passBlock } from './pass-block.js';
import type { BreakBlockRequest } from '../contracts/desk-case.contract.js';
import { deskRefusal } from '../desk.errors.js';
import { OwnCases } from '../own-cases.repository.js';

/**
 * Opens a patient's block for one clinician and one case: with the patient's consent, or where there is danger to life or a
 * serious risk to health (patientdatalagen 4 kap. 4 §).
 */
@Injectable()
export class BreakBlock {
  constructor(
    private readonly cases: CasesRepository,
    private readonly blocks: BlocksRepository,
    private readonly letters: Letters,
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
    await this.letters.prepare(BlockBroken);
    return this.transactions.run(async (tx) => {
      const found = requireAtDesk(await this.cases.lock(tx, caseId));
      await this.ownCases.requireNotOwn(found, clinician, tx);
      const brokenAt = this.clock.now();
      const block = (await this.blocks.findFor(clinician.id, [found.id], brokenAt, tx)).get(found.id) ?? null;
      if (block === null || passBlock(block, clinician, 'content') === 'open') throw deskRefusal('not_blocked');
      if (block.brokenFor === reason && block.brokenUntil !== null) return block.brokenUntil;
      const [id, noteId, expiresAt] = [randomUUID(), randomUUID(), addHours(brokenAt, BREAK_HOURS)];
      const access = accessOfClinician(clinician, reason, requestId);
      const records = await this.records.open(tx, access, found.id, { write: 'block', fields: [id] });
      await insertAccessNote(records, { id: noteId, notedAt: brokenAt, text: note });
      const made = { id, blockId: block.id, noteId, brokenAt, expiresAt, reason, clinicianId: clinician.id };
      await this.blocks.insertBreak(tx, made);
      const told = { breakId: id, caseId: found.id, orderId: found.orderId, doctor: clinician.displayName };
      await this.letters.store(tx, BlockBroken, { ...told, reason, until: expiresAt });
      return expiresAt;
    });
  }
}
