import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { addDays, differenceInSeconds, subDays } from 'date-fns';
import { Kit } from '../../../../platform/notices/kit.js';
import { EXPORTS_A_DAY, expiryOf, MAX_FETCHES, fetchRefusal } from './export-rules.js';
import type { OwnDataExportResponse, OwnDataExport } from './exports.contract.js';
import { TooManyExportsError, exportRefusal } from './exports.errors.js';
import { OwnDataExportRequested } from './exports.events.js';
import {
  ExportsRepository,
  type CaseOfExport,
  type ExportSubject,
  type StoredExport,
  type ExportFile,
} from './exports.repository.js';
import { noSuch } from '../../../../platform/errors/refusals.js';
import { AccessLog } from '../../../records/access-log/access-log.js';
import type { Access } from '../../../records/access.js';
import { ExportFiles } from './export-files.js';
import { ExportAddresses, ExportFetched } from './export.mail.js';

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

/** Copies of own data for their patients: asked for, looked at and fetched. */
@Injectable()
export class OwnDataExports {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly files: ExportFiles,
    private readonly addresses: ExportAddresses,
    private readonly kit: Kit,
    private readonly log: AccessLog,
  ) {}

  /** The newest copy of the subject. */
  async find(subject: ExportSubject): Promise<OwnDataExportResponse> {
    const newest = await this.exports.findNewest(subject);
    return { export: newest && presentExport(newest, await this.exports.listCases(newest.id), this.kit.clock.now()) };
  }

  /**
   * Begins a copy; the pending one while there is one.
   *
   * @param cases with those that the caller may not open, which are left out
   * @throws TooManyExportsError
   */
  async request(subject: ExportSubject, cases: readonly CaseOfExport[]): Promise<OwnDataExportResponse> {
    await this.kit.transactions.run(async (tx) => {
      const newest = await this.exports.findNewest(subject, tx);
      if (newest?.state === 'queued' || newest?.state === 'building') return;
      const at = this.kit.clock.now();
      const [first, ...others] = await this.exports.listRequestedSince(tx, subject, subDays(at, 1));
      if (first && others.length + 1 >= EXPORTS_A_DAY)
        throw new TooManyExportsError(Math.max(1, differenceInSeconds(addDays(first, 1), at)));
      const id = randomUUID();
      // Of two requests at once the second changes nothing, and is answered with the first one's copy.
      if (await this.exports.insert(tx, subject, { id, at, cases }))
        await this.kit.events.publish(tx, OwnDataExportRequested, { exportId: id });
    });
    return this.find(subject);
  }

  /**
   * The file, once for each of three times; each is in the access log of each case, and mailed. The file is opened first,
   * so that storage which cannot be reached costs no time.
   *
   * @throws `not_found`, `export_not_ready`, `export_expired`, `export_spent`, `export_closed`,
   *   `export_needs_factor`, StorageUnavailableError, DecryptionError
   */
  async fetch({ subject, accesses, hasTwoFactors }: Fetcher, exportId: string): Promise<FetchedExport> {
    const first = await this.kit.transactions.run((tx) => this.exports.lock(tx, subject, exportId));
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
    await this.kit.letters.prepare(ExportFetched);
    const accountEmail = await this.addresses.find(first);
    await this.kit.transactions.run(async (tx) => {
      const stored = await this.exports.lock(tx, subject, id);
      if (stored === null) throw noSuch('copy');
      this.requireFetchable(stored);
      for (const access of requireOpen(await this.exports.listCases(id, tx), accesses))
        await this.log.grant(tx, access.access, { caseId: access.caseId, action: 'export', group: 'own-data' });
      await this.exports.countFetch(tx, id);
      const { userId, ofCaseId } = stored;
      const fetches = stored.fetches + 1;
      await this.kit.letters.store(tx, ExportFetched, {
        ...{ factId: `${id}:${fetches}`, userId, ofCaseId, accountEmail },
        at: this.kit.clock.now(),
        fetchesLeft: MAX_FETCHES - fetches,
      });
    });
  }

  private requireFetchable(stored: StoredExport) {
    const { file, sealedKey, sizeBytes, readyAt } = stored;
    switch (fetchRefusal(stored, this.kit.clock.now())) {
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

/** A copy as its page shows it; past its days it counts as deleted, though the purge may not have come yet. */
function presentExport(stored: StoredExport, cases: readonly CaseOfExport[], now: Date): OwnDataExport {
  const { id, state, requestedAt, casesDone, readyAt, fetches, sizeBytes } = stored;
  const expiresAt = readyAt && expiryOf(readyAt);
  const isOver = state === 'ready' && expiresAt !== null && now >= expiresAt;
  return {
    id,
    state: isOver ? 'expired' : state,
    requestedAt: requestedAt.toISOString(),
    casesDone,
    cases: cases.map(({ caseId, orderNumber, leftOutBecause }) => {
      return { id: caseId, orderNumber, access: leftOutBecause ?? 'open' };
    }),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    fetchesLeft: MAX_FETCHES - fetches,
    sizeBytes,
  };
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
