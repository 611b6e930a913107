import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { RateLimitStorage } from '../../../platform/http/limits/rate-limit-storage.js';
import { millisecondsInHour } from 'date-fns/constants';
import { noSuch } from '../../../platform/errors/refusals.js';
import type { Access, Principal, AccessClaim } from '../../records/access.js';
import { AccessLog, type AccessEntry } from '../../records/access-log/access-log.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { principalOf, type AdmittedSession, type CaseReach, type CaseSession } from '../sessions/case-session.js';
import { CaseSessionsRepository, type FoundSession } from '../sessions/case-sessions.repository.js';
import { accessOfSession } from './may-open-case.js';
import { Env } from '../../../platform/config/env.js';
import { requestOrigin } from '../../../platform/http/request-context.js';
import { CaseAccessLimits } from '../case-access-limits.js';

/** What a request wants of a case. */
export interface CaseRequest {
  readonly caseId: string;
  readonly reach: CaseReach;
  readonly action: AccessEntry['action'];
  readonly requestId: string | null;
}

/** Refusals of one case, and from one address, that have rows of their own in an hour. */
const ROWS_PER_HOUR = 30;

/** The principal of a request without a session. */
const ANONYMOUS: Principal = { id: 'anonymous', role: 'patient', assurance: 'none' };

/** Who comes with a cookie, and whether the case is theirs. */
@Injectable()
export class CaseSessions {
  constructor(
    private readonly sessions: CaseSessionsRepository,
    private readonly cases: CasesRepository,
    private readonly log: AccessLog,
    private readonly limits: CaseAccessLimits,
    private readonly storage: RateLimitStorage,
    private readonly env: Env,
  ) {}

  /**
   * The open session of the case that one of the cookies names. All refusals answer alike, and are in the access log
   * where there is such a case.
   *
   * @throws OverLimitError, `not_found` without a cookie, after the session's end, for another case, and for too small a reach
   */
  async authorize(tokens: readonly string[], request: CaseRequest): Promise<AdmittedSession> {
    const named = await this.sessions.list(tokens);
    for (const found of named) {
      const access = admit(found, request);
      if (access === null) continue;
      if (request.action === 'write' && found.isOfOther) await this.sessions.endOrdering(found.caseId);
      if (found.isDueToSlide) await this.sessions.slide(found.id);
      const { id, caseId, reach, assurance, userId } = found;
      return { id, caseId, reach, assurance, userId, access };
    }
    await this.refuse(named[0] ?? null, request);
    throw noSuch('case');
  }

  /** Ends the sessions that cookies name, and the hand-offs made in them; none is fine too. */
  async end(tokens: readonly string[]): Promise<void> {
    for (const { id, isOpen } of await this.sessions.list(tokens)) if (isOpen) await this.sessions.end(id);
  }

  private async refuse(session: CaseSession | null, { caseId, action, requestId }: CaseRequest): Promise<void> {
    // A request without a session counts, whether there is such a case or not.
    const ip = requestOrigin()?.ip;
    if (ip !== undefined) await this.limits.take('refused', ip);
    if (!isUUID(caseId) || !(await this.cases.find(caseId))) return;
    const principal = session === null ? ANONYMOUS : principalOf(session);
    await this.record({ principal, reason: 'own-case', requestId }, { caseId, action, group: 'case' });
  }

  /**
   * A refused request in the append-only access log: one row each up to a limit, then one row for the rest of the hour. A
   * stranger can neither fill the log nor bury entries in it.
   */
  private async record(claim: AccessClaim, entry: AccessEntry): Promise<void> {
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
    const ofCase = await this.storage.increment(`case-refused:${caseId}`, millisecondsInHour, ROWS_PER_HOUR);
    const ofAddress =
      ip === undefined ? ofCase : await this.storage.ofAddress('case-refused', ip, ROWS_PER_HOUR, millisecondsInHour);
    return Math.max(ofCase.totalHits, ofAddress.totalHits);
  }
}

function admit(session: FoundSession, { caseId, reach, requestId }: CaseRequest): Access | null {
  const { isFrozen, bankId } = session;
  if (!session.isOpen || session.caseId !== caseId.toLowerCase()) return null;
  return accessOfSession(session, { wants: reach, isFrozen, bankId, requestId });
}
