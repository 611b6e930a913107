import { Injectable } from '@nestjs/common';
import { AccessLog } from '../../patient-records/access-log/access-log.js';
import type { Principal } from '../../patient-records/access.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { SignedInUser } from '../../platform/http/caller.js';
import { requestId } from '../../platform/http/request-context.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { CodeInvalidError, CodeSpentError, LinkInvalidError } from './access.errors.js';
import { OwnCases } from './account/own-cases.service.js';
import { CaseCodes } from './case-codes.service.js';
import { CaseLinksRepository } from './case-links.repository.js';
import { CaseSessionsRepository, type OpenedSession } from './case-sessions.repository.js';

/** Opens sessions of cases, for who has proven that the case is theirs. */
@Injectable()
export class OpenCase {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly codes: CaseCodes,
    private readonly sessions: CaseSessionsRepository,
    private readonly cases: CasesRepository,
    private readonly ownCases: OwnCases,
    private readonly log: AccessLog,
    private readonly transactions: Transactions,
  ) {}

  /** Mailbox and phone. @throws LinkInvalidError, CodeInvalidError, CodeSpentError */
  async withCode(token: string, code: string): Promise<OpenedSession> {
    const link = await this.links.find(token, 'form');
    if (!link) throw new LinkInvalidError();
    const { caseId } = link;
    // A wrong try is counted, so it must commit: it is an outcome here and becomes a refusal afterwards.
    const outcome = await this.transactions.run(async (tx) => {
      await this.cases.lock(tx, caseId);
      const redeemed = await this.codes.redeem(tx, caseId, code);
      if (redeemed.kind !== 'right') return redeemed;
      const opened = await this.sessions.open(tx, { caseId, reach: 'case', assurance: 'link+code' });
      return { ...redeemed, opened };
    });
    if (outcome.kind === 'right') return outcome.opened;
    await this.refuse(caseId, { id: `case-link:${link.name}`, role: 'patient', assurance: 'link' });
    throw outcome.kind === 'wrong' ? new CodeInvalidError(outcome.triesLeft) : new CodeSpentError();
  }

  /** An account whose session has shown its second factor, for a case of its own. @throws CaseNotFoundError */
  async withAccount(user: SignedInUser, caseId: string): Promise<OpenedSession> {
    const found = await this.ownCases.get(user, caseId);
    const account = { userId: user.id, authSessionId: user.sessionId };
    return this.transactions.run((tx) =>
      this.sessions.open(tx, { caseId: found.id, reach: 'case', assurance: 'aal2', ...account }),
    );
  }

  private async refuse(caseId: string, principal: Principal): Promise<void> {
    const access = { principal, reason: 'own-case', requestId: requestId() } as const;
    await this.log.refuse(access, { caseId, action: 'read', group: 'case' });
  }
}
