import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Letters } from '../../../platform/notices/letter.js';
import { Clock } from '../../../platform/time/clock.js';
import { AccessLog } from '../../patient-records/access-log/access-log.js';
import type { Access } from '../../patient-records/access.js';
import { ExportFiles } from './export-files.js';
import { ExportAddresses } from './export-mails.js';
import { fetchRefusal, MAX_FETCHES } from './export-rules.js';
import { ExportFetched } from './export.mail.js';
import { exportRefusal } from './exports.errors.js';
import {
  ExportsRepository,
  type CaseOfExport,
  type ExportFile,
  type ExportSubject,
  type StoredExport,
} from './exports.repository.js';

/** A copy on its way to the patient. */
export interface FetchedExport {
  readonly bytes: Readable;
  readonly sizeBytes: number;
  /** When the copy was ready. */
  readonly madeAt: Date;
}

/** Who fetches, and for which cases `mayOpenCase` lets them. */
export interface Fetcher {
  readonly subject: ExportSubject;
  readonly accesses: ReadonlyMap<string, Access>;
  /** False: an account that has shown a password alone. A copy without cases still has its messages and phone numbers. */
  readonly hasTwoFactors: boolean;
}

/** Hands out the file of a copy. */
@Injectable()
export class FetchExport {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly files: ExportFiles,
    private readonly addresses: ExportAddresses,
    private readonly letters: Letters,
    private readonly log: AccessLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * The file, once for each of three times; each is in the access log of each case, and mailed. The file is opened first,
   * so that storage which cannot be reached costs no time.
   *
   * @throws `not_found`, `export_not_ready`, `export_expired`, `export_spent`, `export_closed`,
   *   `export_needs_factor`,   *   StorageUnavailableError, DecryptionError
   */
  async fetch({ subject, accesses, hasTwoFactors }: Fetcher, exportId: string): Promise<FetchedExport> {
    const first = await this.transactions.run((tx) => this.exports.lock(tx, subject, exportId));
    if (first === null) throw noSuch('copy');
    const { file, sizeBytes, madeAt } = this.requireFetchable(first);
    requireOpen(await this.exports.listCases(exportId), accesses);
    if (!hasTwoFactors) throw exportRefusal('export_needs_factor');
    const bytes = await this.files.read(exportId, file);
    try {
      await this.count(subject, accesses, first);
    } catch (error) {
      bytes.destroy();
      throw error;
    }
    return { bytes, sizeBytes, madeAt };
  }

  private async count(subject: ExportSubject, accesses: Fetcher['accesses'], first: StoredExport): Promise<void> {
    const { id } = first;
    await this.letters.prepare(ExportFetched);
    const accountEmail = await this.addresses.find(first);
    await this.transactions.run(async (tx) => {
      const stored = await this.exports.lock(tx, subject, id);
      if (stored === null) throw noSuch('copy');
      this.requireFetchable(stored);
      for (const access of requireOpen(await this.exports.listCases(id, tx), accesses))
        await this.log.grant(tx, access.access, { caseId: access.caseId, action: 'export', group: 'own-data' });
      await this.exports.countFetch(tx, id);
      const { userId, ofCaseId } = stored;
      const fetches = stored.fetches + 1;
      await this.letters.store(tx, ExportFetched, {
        ...{ factId: `${id}:${fetches}`, userId, ofCaseId, accountEmail },
        at: this.clock.now(),
        fetchesLeft: MAX_FETCHES - fetches,
      });
    });
  }

  private requireFetchable(stored: StoredExport) {
    const { file, sealedKey, sizeBytes, readyAt } = stored;
    switch (fetchRefusal(stored, this.clock.now())) {
      case 'expired':
        throw exportRefusal('export_expired');
      case 'spent':
        throw exportRefusal('export_spent');
      case 'not-ready':
        throw exportRefusal('export_not_ready');
      case null:
        break;
    }
    if (file === null || sealedKey === null || sizeBytes === null || readyAt === null)
      throw exportRefusal('export_not_ready');
    const opened: Pick<ExportFile, 'file' | 'sealedKey'> = { file, sealedKey };
    return { file: opened, sizeBytes, madeAt: readyAt };
  }
}

/** @throws `export_closed` */
function requireOpen(cases: readonly CaseOfExport[], accesses: Fetcher['accesses']) {
  const included = cases.filter(({ leftOutBecause }) => leftOutBecause === null);
  const open = included.flatMap(({ caseId }) => {
    const access = accesses.get(caseId);
    return access === undefined ? [] : [{ caseId, access }];
  });
  if (open.length < included.length)
    throw exportRefusal(
      'export_closed',
      included.filter(({ caseId }) => !accesses.has(caseId)).map(({ orderNumber }) => orderNumber),
    );
  return open;
}
