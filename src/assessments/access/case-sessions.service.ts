import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Access, Principal } from '../../patient-records/access.js';
import { AccessLog, type AccessEntry } from '../../patient-records/access-log/access-log.js';
import { CaseNotFoundError } from '../cases/cases.errors.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { accessOf, type CaseReach, type CaseSession } from './case-session.js';
import { CaseSessionsRepository, type FoundSession } from './case-sessions.repository.js';

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
    private readonly log: AccessLog,
  ) {}

  /**
   * The open session of the case that a cookie names. All refusals answer alike; each leaves its row in the access log,
   * where there is such a case.
   *
   * @throws CaseNotFoundError without a cookie, after the session's end, for another case, and for too small a reach
   */
  async authorize(token: string | null, request: CaseRequest): Promise<CaseSession> {
    const found = token === null ? null : await this.sessions.find(token);
    if (found === null || !found.isOpen || !reaches(found, request)) {
      await this.refuse(found, request);
      throw new CaseNotFoundError();
    }
    if (found.isDueToSlide) await this.sessions.slide(found.id);
    const { id, caseId, reach, assurance, userId } = found;
    return { id, caseId, reach, assurance, userId };
  }

  /** Ends the session that a cookie names, and the hand-offs made in it; none is fine too. */
  async end(token: string | null): Promise<void> {
    const found = token === null ? null : await this.sessions.find(token);
    if (found?.isOpen) await this.sessions.end(found.id);
  }

  private async refuse(session: CaseSession | null, { caseId, action, requestId }: CaseRequest): Promise<void> {
    if (!isUUID(caseId) || !(await this.cases.find(caseId))) return;
    const access: Access =
      session === null ? { principal: ANONYMOUS, reason: 'own-case', requestId } : accessOf(session, requestId);
    await this.log.refuse(access, { caseId, action, group: 'case' });
  }
}

function reaches(session: FoundSession, { caseId, reach }: CaseRequest): boolean {
  return session.caseId === caseId.toLowerCase() && (session.reach === 'case' || reach === 'photos');
}
