import { Kit } from '../../../../platform/notices/kit.js';
import type { PayloadOf } from '../../../../platform/jobs/define-job.js';
import { Handles, PermanentFailure, type JobRun } from '../../../../platform/jobs/job-handler.js';
import { CaseFreezesRepository } from '../../../access/sessions/case-freezes.repository.js';
import { ExportEntries, type ExportProgress } from './export-entries.js';
import { ExportFiles } from './export-files.js';
import { ExportAddresses, ExportReady } from './export.mail.js';
import { expiryOf } from './export-rules.js';
import { BuildOwnDataExport } from './exports.events.js';
import { ExportsRepository, type StoredExport } from './exports.repository.js';
import { ArchiveTooLargeError, zipStream } from './zip-stream.js';

/**
 * Makes the file of a copy. Twice is harmless: each run starts anew, the first to finish attaches its file, and the sweeper
 * deletes any other, also that of a run which died.
 */
@Handles(BuildOwnDataExport)
export class BuildOwnDataExportHandler {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly entries: ExportEntries,
    private readonly files: ExportFiles,
    private readonly addresses: ExportAddresses,
    private readonly kit: Kit,
    private readonly freezes: CaseFreezesRepository,
  ) {}

  async handle({ exportId }: PayloadOf<typeof BuildOwnDataExport>, run: JobRun): Promise<void> {
    const found = await this.exports.find(exportId);
    if (found === null || !(await this.exports.begin(exportId)))
      return run.completeWithoutTransaction('no copy is waited for');
    try {
      await this.build(found, run);
    } catch (error) {
      const isTooLarge = error instanceof ArchiveTooLargeError;
      if (isTooLarge || run.attempt >= BuildOwnDataExport.attempts)
        await this.kit.transactions.run((tx) => this.exports.markFailed(tx, exportId));
      throw isTooLarge ? new PermanentFailure(error.message) : error;
    }
  }

  private async build(found: StoredExport, run: JobRun): Promise<void> {
    const { id, userId, ofCaseId } = found;
    const cases = await this.exports.listCases(id);
    const entries = this.entries.list(found, cases, this.progressOf(id));
    const written = await this.files.write(id, zipStream(entries, this.kit.clock.now()));
    try {
      await this.kit.letters.prepare(ExportReady);
      const accountEmail = await this.addresses.find(found);
      await this.kit.transactions.run(async (tx) => {
        const at = this.kit.clock.now();
        if (await this.exports.markReady(tx, id, written, at)) {
          await this.files.attach(tx, written);
          await this.exports.expireOthers(tx, found);
          const about = { factId: id, userId, ofCaseId, accountEmail };
          await this.kit.letters.store(tx, ExportReady, { ...about, expiresAt: expiryOf(at) });
        }
        await run.complete(tx);
      });
    } finally {
      await this.files.discard(written);
    }
  }

  private progressOf(id: string): ExportProgress {
    return {
      onCaseDone: (casesDone) => this.exports.countDone(id, casesDone),
      findObstacle: async (caseId) => {
        if (!(await this.freezes.isFrozen(caseId))) return null;
        await this.exports.leaveOut(id, caseId, 'frozen');
        return 'frozen';
      },
    };
  }
}
