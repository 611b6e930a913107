import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { noSuch } from '../../../platform/errors/refusals.js';
import type { Access, Principal } from '../../patient-records/access.js';
import type { AccessEntry } from '../../patient-records/access-log/access-log.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { principalOf, type AdmittedSession, type CaseReach, type CaseSession } from '../sessions/case-session.js';
import { CaseSessionsRepository, type FoundSession } from '../sessions/case-sessions.repository.js';
import { RefusedRequests } from '../refused-requests.js';
import { accessOfSession } from './may-open-case.js';

/** What a request wants of a case. */
export interface CaseRequest {
  readonly caseId: string;
  readonly reach: CaseReach;
  readonly action: AccessEntry['action'];
  readonly requestId: string | null;
}

/** The principal of a request without a session. */
const ANONYMOUS: Principal = { id: 'anonymous', role: 'patient', assurance: 'none' };

/** Who comes with a cookie, and whether the case is theirs. */
@Injectable()
export class CaseSessions {
  constructor(
    private readonly sessions: CaseSessionsRepository,
    private readonly cases: CasesRepository,
    private readonly refusals: RefusedRequests,
  ) {}

  /**
   * The open session of the case that one of the cookies names. All refusals answer alike, and are in the access log
   * where there is such a case (refused-requests.ts).
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
    await this.refusals.count();
    if (!isUUID(caseId) || !(await this.cases.find(caseId))) return;
    const principal = session === null ? ANONYMOUS : principalOf(session);
    await this.refusals.record({ principal, reason: 'own-case', requestId }, { caseId, action, group: 'case' });
  }
}

function admit(session: FoundSession, { caseId, reach, requestId }: CaseRequest): Access | null {
  const { isFrozen, bankId } = session;
  if (!session.isOpen || session.caseId !== caseId.toLowerCase()) return null;
  return accessOfSession(session, { wants: reach, isFrozen, bankId, requestId });
}
