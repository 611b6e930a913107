import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { requestId } from '../../platform/http/request-context.js';
import { Clock } from '../../platform/time/clock.js';
import { SecondAdmin } from '../../supabase/auth/accounts/second-admin.service.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { eraseCase } from '../cases/erase-case.js';
import { accessOfAdmin, accessOfJob } from '../patient-records/job-access.js';
import { PatientRecords } from '../patient-records/patient-records.js';
import { erasureRefusal } from './erasures.errors.js';
import { JournalErasuresRepository, type JournalErasure } from './journal-erasures.repository.js';
import { LegalHoldsRepository } from './legal-holds.repository.js';

/** Erases a journal before its time by decision of the authority (patientdatalagen 8:4): one admin proposes, another confirms. */
@Injectable()
export class EraseJournal {
  constructor(
    private readonly erasures: JournalErasuresRepository,
    private readonly holds: LegalHoldsRepository,
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly secondAdmin: SecondAdmin,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @returns the id of the proposal @throws `not_found`, `already_erased`, `legal_hold`, `erasure_open` */
  propose(caseId: string, reference: string, adminId: string): Promise<string> {
    return this.transactions.run(async (tx) => {
      await this.requireErasable(tx, caseId);
      const id = randomUUID();
      if (!(await this.erasures.insert(tx, { id, caseId, reference, proposedBy: adminId })))
        throw erasureRefusal('erasure_open');
      await this.record(tx, 'journal_erasure_proposed', adminId, caseId);
      return id;
    });
  }

  /**
   * Whether this admin may confirm the proposal now; `confirm` asks again.
   *
   * @throws what `confirm` throws
   */
  async requireConfirmable(id: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { caseId, proposedBy } = await this.lockOpen(tx, id);
      await this.secondAdmin.require(tx, { proposedBy, confirmedBy: adminId });
      await this.requireErasable(tx, caseId);
    });
  }

  /**
   * Destroys the key of the case, with its answers, photos, drafts and files; signed rows stay and are unreadable.
   *
   * @param adminId null: the command on the server
   * @throws `erasure_not_found`, `already_settled`, adminPairRefusal, `already_erased`, `legal_hold`
   */
  async confirm(id: string, adminId: string | null): Promise<void> {
    await this.transactions.run(async (tx) => {
      const erasure = await this.lockOpen(tx, id);
      const { caseId, proposedBy } = erasure;
      await this.secondAdmin.confirm(tx, { act: 'journal-erasure', subjectId: id, proposedBy, confirmedBy: adminId });
      await this.requireErasable(tx, caseId);
      await this.erasures.confirm(tx, erasure, adminId);
      const access =
        adminId === null ? accessOfJob('confirm', 'operator-request') : accessOfAdmin(adminId, caseId, requestId());
      await eraseCase(await this.records.open(tx, access, caseId, { erase: 'case' }), this.clock.now());
      await this.record(tx, 'journal_erased', adminId, caseId);
    });
  }

  /** @throws `erasure_not_found`, `already_settled` */
  async withdraw(id: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { caseId } = await this.lockOpen(tx, id);
      await this.erasures.withdraw(tx, id, adminId);
      await this.record(tx, 'journal_erasure_withdrawn', adminId, caseId);
      await this.secondAdmin.tellOfStop(tx, 'journal-erasure-withdrawn', { subjectId: id, by: adminId });
    });
  }

  private async lockOpen(tx: Tx, id: string): Promise<JournalErasure> {
    const erasure = await this.erasures.lock(tx, id);
    if (erasure === null) throw erasureRefusal('erasure_not_found');
    if (erasure.isSettled) throw erasureRefusal('already_settled');
    return erasure;
  }

  private async requireErasable(tx: Tx, caseId: string): Promise<void> {
    const { erasedAt } = await this.cases.lock(tx, caseId);
    if (erasedAt !== null) throw erasureRefusal('already_erased');
    if (await this.holds.isHeld(tx, caseId)) throw erasureRefusal('legal_hold');
  }

  private async record(
    tx: Tx,
    kind: 'journal_erasure_proposed' | 'journal_erased' | 'journal_erasure_withdrawn',
    userId: string | null,
    caseId: string,
  ): Promise<void> {
    await this.securityEvents.record(tx, { kind, userId, detail: { caseId } });
  }
}
