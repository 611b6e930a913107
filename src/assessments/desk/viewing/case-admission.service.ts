import { Injectable } from '@nestjs/common';
import { hasAccessNote } from '../../../patient-records/access-log/access-notes.repository.js';
import { AccessLog } from '../../../patient-records/access-log/access-log.js';
import type { Access } from '../../../patient-records/access.js';
import { PatientRecords } from '../../../patient-records/patient-records.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Case } from '../../cases/case.entity.js';
import { accessOfClinician, isInCareOf } from '../desk-access.js';
import type { ViewReason } from '../desk.contract.js';
import { ReasonNeededError } from '../desk.errors.js';
import { EarlierCases } from './earlier-cases.service.js';

/** The note of an emergency, given when the case was opened, covers what is read of it for so long. */
const NOTE_COVERS_MS = 12 * 3_600_000;

/** A clinician at a case. */
export interface Visitor {
  readonly clinician: SignedInClinician;
  readonly requestId: string | null;
}

/** Lets clinicians into cases. Refusals are in the access log. */
@Injectable()
export class CaseAdmission {
  constructor(
    private readonly earlier: EarlierCases,
    private readonly records: PatientRecords,
    private readonly log: AccessLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Who holds the case, or another one of the same person, comes for its care; anybody else says why.
   *
   * @param note of an emergency; null: it was given when the case was opened
   * @throws ReasonNeededError
   */
  async admit(
    found: Case,
    visitor: Visitor,
    reason: ViewReason | undefined,
    note: string | null = null,
  ): Promise<Access> {
    const access = await this.accessFor(found, visitor, reason);
    if (access.reason !== 'emergency') return access;
    const isNoted = note === null ? await this.hasNote(access, found.id) : note !== '';
    if (!isNoted) throw await this.refusal(access, found.id, 'note_required');
    return access;
  }

  private async accessFor(
    found: Case,
    { clinician, requestId }: Visitor,
    reason: ViewReason | undefined,
  ): Promise<Access> {
    if (isInCareOf(found, clinician)) return accessOfClinician(clinician, 'care', requestId);
    if (reason !== undefined) return accessOfClinician(clinician, reason, requestId);
    const care = accessOfClinician(clinician, 'care', requestId);
    if (await this.earlier.isInCareThrough(found, clinician)) return care;
    throw await this.refusal(care, found.id, 'reason_required');
  }

  private async refusal(access: Access, caseId: string, code: ReasonNeededError['code']): Promise<ReasonNeededError> {
    await this.log.refuse(access, { caseId, action: 'read', group: 'case' });
    return new ReasonNeededError(code);
  }

  private async hasNote(access: Access, caseId: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const records = await this.records.forCase(tx, access, caseId);
      await records.log('read', { group: 'access-note' });
      return hasAccessNote(records, new Date(this.clock.now().getTime() - NOTE_COVERS_MS));
    });
  }
}
