import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays, differenceInSeconds, subDays } from 'date-fns';
import { Transactions } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { Clock } from '../../../platform/time/clock.js';
import { EXPORTS_A_DAY, expiryOf, MAX_FETCHES } from './export-rules.js';
import type { OwnDataExportResponse, OwnDataExport } from './exports.contract.js';
import { TooManyExportsError } from './exports.errors.js';
import { OwnDataExportRequested } from './exports.events.js';
import { ExportsRepository, type CaseOfExport, type ExportSubject, type StoredExport } from './exports.repository.js';

/** Takes a request for a copy. */
@Injectable()
export class RequestExport {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly events: EventPublisher,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The newest copy of the subject. */
  async find(subject: ExportSubject): Promise<OwnDataExportResponse> {
    const newest = await this.exports.findNewest(subject);
    return { export: newest && presentExport(newest, await this.exports.listCases(newest.id), this.clock.now()) };
  }

  /**
   * Begins a copy; the pending one while there is one.
   *
   * @param cases with those that the caller may not open, which are left out
   * @throws TooManyExportsError
   */
  async request(subject: ExportSubject, cases: readonly CaseOfExport[]): Promise<OwnDataExportResponse> {
    await this.transactions.run(async (tx) => {
      const newest = await this.exports.findNewest(subject, tx);
      if (newest?.state === 'queued' || newest?.state === 'building') return;
      const at = this.clock.now();
      const [first, ...others] = await this.exports.listRequestedSince(tx, subject, subDays(at, 1));
      if (first && others.length + 1 >= EXPORTS_A_DAY)
        throw new TooManyExportsError(Math.max(1, differenceInSeconds(addDays(first, 1), at)));
      const id = randomUUID();
      // Of two requests at once the second changes nothing, and is answered with the first one's copy.
      if (await this.exports.insert(tx, subject, { id, at, cases }))
        await this.events.publish(tx, OwnDataExportRequested, { exportId: id });
    });
    return this.find(subject);
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
