import { Inject, Injectable } from '@nestjs/common';
import { getStorageToken, type ThrottlerStorage } from '@nestjs/throttler';
import { millisecondsInHour } from 'date-fns/constants';
import { AccessLog, type AccessEntry } from '../patient-records/access-log/access-log.js';
import type { AccessClaim } from '../patient-records/access.js';
import { Env } from '../../platform/config/env.js';
import { countAddress } from '../../platform/http/limits/address-limit.js';
import { requestOrigin } from '../../platform/http/request-context.js';
import { CaseAccessLimits } from './case-access-limits.js';

/** Refusals of one case, and from one address, that have rows of their own in an hour. */
const ROWS_PER_HOUR = 30;

/**
 * Records refused requests in the append-only access log: one row each up to a limit, then one row for the rest of the
 * hour. A stranger can neither fill the log nor bury entries in it.
 */
@Injectable()
export class RefusedRequests {
  constructor(
    @Inject(getStorageToken()) private readonly storage: ThrottlerStorage,
    private readonly log: AccessLog,
    private readonly limits: CaseAccessLimits,
    private readonly env: Env,
  ) {}

  /** Counts a request without a session that opens the case, whether there is such a case or not. @throws OverLimitError */
  async count(): Promise<void> {
    const ip = requestOrigin()?.ip;
    if (ip !== undefined) await this.limits.take('refused', ip);
  }

  async record(claim: AccessClaim, entry: AccessEntry): Promise<void> {
    const nth = await this.countRow(entry.caseId);
    if (nth > ROWS_PER_HOUR + 1) return;
    const { principal } = claim;
    const summing =
      nth > ROWS_PER_HOUR ? { ...claim, principal: { ...principal, id: `${principal.id}:further` } } : claim;
    await this.log.refuse(summing, entry);
  }

  /** Which refusal of the hour this is, of its case or its address, whichever has more. */
  private async countRow(caseId: string): Promise<number> {
    if (this.env.http.rateLimitFactor === 0) return 1;
    const ip = requestOrigin()?.ip;
    const increment = (key: string, limit: number) =>
      this.storage.increment(`case-refused:${key}`, millisecondsInHour, limit, millisecondsInHour, 'case-refused');
    const ofCase = await increment(caseId, ROWS_PER_HOUR);
    const ofAddress = ip === undefined ? ofCase : await countAddress(ip, ROWS_PER_HOUR, increment);
    return Math.max(ofCase.totalHits, ofAddress.totalHits);
  }
}
