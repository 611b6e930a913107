import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import type { Case } from './case.entity.js';
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
    return this.nameOf(await this.cases.find(caseId, tx), tx);
  }

  /** The case of an order, with the name of who has it or answered it; null without a case. */
  async findByOrder(orderId: string): Promise<{ readonly found: Case; readonly doctor: string | null } | null> {
    const found = await this.cases.findByOrder(orderId);
    return found && { found, doctor: await this.nameOf(found) };
  }

  private async nameOf(found: Pick<Case, 'clinicianId'> | null, tx?: Tx): Promise<string | null> {
    const clinicianId = found?.clinicianId ?? null;
    if (clinicianId === null) return null;
    return (await this.clinicians.findNames([clinicianId], tx)).get(clinicianId)?.displayName ?? null;
  }
}
