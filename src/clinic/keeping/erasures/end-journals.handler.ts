import { Transactions } from '../../../platform/database/transactions.js';
import { eachAlone } from '../../../platform/jobs/each-alone.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { Clock } from '../../../platform/time/clock.js';
import { Letters } from '../../../platform/notices/letter.js';
import { weekOf } from '../../clinicians/responsible/responsible.js';
import { EndJournal, EndJournals } from './end-journal.js';
import { JournalEndingsRepository } from './journal-endings.repository.js';
import { JournalsEnding } from './journals-ending.mail.js';

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
    private readonly letters: Letters,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
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
    await this.letters.prepare(JournalsEnding);
    const known = { subjectId: null, week: weekOf(this.clock.now()), ending };
    await this.transactions.run((tx) => this.letters.store(tx, JournalsEnding, known));
  }
}
