import { Injectable } from '@nestjs/common';
import { secondsInDay } from 'date-fns/constants';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { eraseCase } from '../../cases/erase-case.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { accessOfJob } from '../../records/job-access.js';
import { PatientRecords } from '../../records/patient-records.js';
import { JournalEndingsRepository } from './journal-endings.repository.js';
import { LegalHoldsRepository } from './legal-holds.repository.js';
import { eachAlone } from '../../../platform/jobs/each-alone.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { weekOf } from '../../clinicians/responsible/responsible.js';
import { JournalsEnding } from './journals-ending.mail.js';

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
    private readonly kit: Kit,
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
      await eraseCase(records, this.kit.clock.now());
    });
  }

  /** Nothing is done to a case that was erased meanwhile, or is held. */
  private async forKept(caseId: string, work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      const isHeld = await this.holds.isHeld(tx, caseId);
      if (found.erasedAt !== null || isHeld) await this.endings.forget(tx, caseId);
      else await work(tx);
    });
  }
}

/** Cases of one run; the next run takes the rest. */
const BATCH_SIZE = 1_000;

/**
 * Destroys the keys of journals whose time has ended: ten years after the last entry (patientdatalagen 3:17), and thirty
 * days after the persons responsible were first told, so that a journal that must be kept gets its legal hold, and a wrong
 * clock is seen. Idempotent: the locked case records its erasure.
 */
@Handles(EndJournals)
export class EndJournalsHandler {
  constructor(
    private readonly endings: JournalEndingsRepository,
    private readonly endJournal: EndJournal,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    await this.endings.forgetHeld();
    await this.each(await this.endings.listUnplanned(BATCH_SIZE), (id) => this.endJournal.plan(id));
    await this.each(await this.endings.listDue(BATCH_SIZE), (id) => this.endJournal.end(id));
    await this.announce();
  }

  private each(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
    const failure = (caseId: string) => ({ msg: 'the end of a journal failed', caseId });
    return eachAlone(EndJournalsHandler, ids, work, failure);
  }

  private async announce(): Promise<void> {
    const ending = await this.endings.listEnding();
    if (ending.length === 0) return;
    await this.kit.letters.prepare(JournalsEnding);
    const known = { subjectId: null, week: weekOf(this.kit.clock.now()), ending };
    await this.kit.transactions.run((tx) => this.kit.letters.store(tx, JournalsEnding, known));
  }
}
