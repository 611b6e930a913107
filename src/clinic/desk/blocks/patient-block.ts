import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns';
import { Kit } from '../../../platform/notices/kit.js';
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
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { CliniciansService, type NamedClinician } from '../../clinicians/clinicians.service.js';
import type { Access } from '../../records/access.js';
import type { CaseBlockResponse } from './blocks.contract.js';

/**
 * The patient blocks a case for clinicians other than the treating one, and lifts the block (patientdatalagen 4 kap. 4 §); a
 * clinician opens it in need. All of it is in the access log.
 */
@Injectable()
export class PatientBlock {
  constructor(
    private readonly blocks: BlocksRepository,
    private readonly cases: CasesRepository,
    private readonly clinicians: CliniciansService,
    private readonly records: PatientRecords,
    private readonly kit: Kit,
    private readonly ownCases: OwnCases,
  ) {}

  /** Whether the case is blocked, for whom not, and who has opened a block. */
  async read(caseId: string): Promise<CaseBlockResponse> {
    const block = await this.blocks.findOpen(caseId);
    const breaks = await this.blocks.listBreaks(caseId);
    const names = await this.clinicians.findNames([
      block?.treatingId ?? null,
      ...breaks.map(({ clinicianId }) => clinicianId),
    ]);
    return {
      blockedAt: block?.blockedAt.toISOString() ?? null,
      treating: named(names, block?.treatingId ?? null),
      breaks: breaks.map(({ brokenAt, expiresAt, reason, clinicianId }) => ({
        at: brokenAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        reason,
        clinician: named(names, clinicianId),
      })),
    };
  }

  /** From the commit on, who is not treating reads and writes nothing more. Idempotent. @throws `not_found` */
  async set(access: Access, caseId: string): Promise<CaseBlockResponse> {
    await this.records.run(access, caseId, { write: 'block' }, async (_records, tx) => {
      const { clinicianId } = await this.cases.lock(tx, caseId);
      if (await this.blocks.insert(tx, caseId, clinicianId, this.kit.clock.now()))
        notifyCaseChanged(tx, caseId, 'state');
    });
    return this.read(caseId);
  }

  /** Idempotent. @throws `not_found` */
  async lift(access: Access, caseId: string): Promise<CaseBlockResponse> {
    await this.records.run(access, caseId, { erase: 'block' }, async (_records, tx) => {
      await this.cases.lock(tx, caseId);
      if (await this.blocks.lift(tx, caseId, this.kit.clock.now())) notifyCaseChanged(tx, caseId, 'state');
    });
    return this.read(caseId);
  }

  /**
   * Opens the block for one clinician and one case: with the patient's consent, or where there is danger to life or a serious
   * risk to health (patientdatalagen 4 kap. 4 §). The note is kept encrypted, the reason stands on each row of the access log, and the patient is told by mail. While a
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
    await this.kit.letters.prepare(BlockBroken);
    return this.kit.transactions.run(async (tx) => {
      const found = requireAtDesk(await this.cases.lock(tx, caseId));
      await this.ownCases.requireNotOwn(found, clinician, tx);
      const brokenAt = this.kit.clock.now();
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
      await this.kit.letters.store(tx, BlockBroken, { ...told, reason, until: expiresAt });
      return expiresAt;
    });
  }
}

function named(names: ReadonlyMap<string, NamedClinician>, id: string | null): CaseBlockResponse['treating'] {
  const found = id === null ? undefined : names.get(id);
  return found ? { displayName: found.displayName, title: found.title } : null;
}
