import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { CasesRepository } from './cases.repository.js';
import { CliniciansService } from '../clinicians/clinicians.service.js';

/** The doctor whom a mail about a case names. */
@Injectable()
export class CaseDoctors {
  constructor(
    private readonly cases: CasesRepository,
    private readonly clinicians: CliniciansService,
  ) {}

  /** The doctor who has asked or signed; null without one. */
  async findName(tx: Tx, caseId: string): Promise<string | null> {
    const clinicianId = (await this.cases.find(caseId, tx))?.clinicianId ?? null;
    if (clinicianId === null) return null;
    return (await this.clinicians.findNames([clinicianId], tx)).get(clinicianId)?.displayName ?? null;
  }
}
