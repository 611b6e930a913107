import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { eraseCase } from '../../cases/erase-case.js';
import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { accessOfJob } from '../../records/job-access.js';
import { PatientRecords } from '../../records/patient-records.js';
import { JournalEndingsRepository } from './journal-endings.repository.js';
import { LegalHoldsRepository } from './legal-holds.repository.js';

export const EndJournals = defineJob('cases.end-journals', { everySeconds: secondsInDay, attempts: 3 });
const ACCESS = accessOfJob(EndJournals.name);

/** The end of one journal: its day, and its erasure on that day. Each in a transaction of its own that locks the case. */
@Injectable()
export class EndJournal {
  constructor(
    private readonly endings: JournalEndingsRepository,
    private readonly holds: LegalHoldsRepository,
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Sets the day, by the last entry. Once for each case. */
  async plan(caseId: string): Promise<void> {
    await this.forKept(caseId, async (tx) => {
      await this.records.open(tx, ACCESS, caseId, { read: 'case' });
      await this.endings.plan(tx, caseId);
    });
  }

  /**
   * Destroys the key of the case, with its answers, photos, drafts and files; signed rows stay and are unreadable. After a
   * later entry it moves the day instead. Once for each case.
   */
  async end(caseId: string): Promise<void> {
    await this.forKept(caseId, async (tx) => {
      const records = await this.records.open(tx, ACCESS, caseId, { erase: 'case' });
      if (await this.endings.move(tx, caseId)) return;
      await eraseCase(records, this.clock.now());
    });
  }

  /** Nothing is done to a case that was erased meanwhile, or is held. */
  private async forKept(caseId: string, work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      const isHeld = await this.holds.isHeld(tx, caseId);
      if (found.erasedAt !== null || isHeld) await this.endings.forget(tx, caseId);
      else await work(tx);
    });
  }
}
