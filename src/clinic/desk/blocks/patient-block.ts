import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/time/clock.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CliniciansService, type NamedClinician } from '../../clinicians/clinicians.service.js';
import type { Access } from '../../records/access.js';
import { PatientRecords } from '../../records/patient-records.js';
import type { CaseBlockResponse } from './blocks.contract.js';
import { BlocksRepository } from './blocks.repository.js';

/**
 * The patient blocks a case for clinicians other than the treating one, and lifts the block (patientdatalagen 4 kap. 4 §).
 * Both are in the access log.
 */
@Injectable()
export class PatientBlock {
  constructor(
    private readonly blocks: BlocksRepository,
    private readonly cases: CasesRepository,
    private readonly clinicians: CliniciansService,
    private readonly records: PatientRecords,
    private readonly clock: Clock,
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
      if (await this.blocks.insert(tx, caseId, clinicianId, this.clock.now())) notifyCaseChanged(tx, caseId, 'state');
    });
    return this.read(caseId);
  }

  /** Idempotent. @throws `not_found` */
  async lift(access: Access, caseId: string): Promise<CaseBlockResponse> {
    await this.records.run(access, caseId, { erase: 'block' }, async (_records, tx) => {
      await this.cases.lock(tx, caseId);
      if (await this.blocks.lift(tx, caseId, this.clock.now())) notifyCaseChanged(tx, caseId, 'state');
    });
    return this.read(caseId);
  }
}

function named(names: ReadonlyMap<string, NamedClinician>, id: string | null): CaseBlockResponse['treating'] {
  const found = id === null ? undefined : names.get(id);
  return found ? { displayName: found.displayName, title: found.title } : null;
}
