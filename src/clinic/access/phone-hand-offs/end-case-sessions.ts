import { Injectable } from '@nestjs/common';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import { HandOffsRepository } from './hand-offs.repository.js';

/** Ends sessions of cases for their patient, here or on another device. */
@Injectable()
export class EndCaseSessions {
  constructor(
    private readonly sessions: CaseSessionsRepository,
    private readonly handOffs: HandOffsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * One session of these cases; another one, and one that has ended, changes nothing.
   *
   * @param userId of the account that asks; null without one
   */
  async one(caseIds: readonly string[], id: string, userId: string | null): Promise<void> {
    await this.transactions.run(async (tx) => {
      const caseId = await this.sessions.endOne(tx, caseIds, id);
      if (caseId === null) return;
      const detail = { caseId, caseSessionId: id, count: 1 };
      await this.securityEvents.record(tx, { kind: 'case_sessions_ended', userId, detail });
    });
  }

  /** Every session of these cases, and the links to a phone that are not used yet. */
  async all(caseIds: readonly string[], userId: string | null): Promise<void> {
    await this.transactions.run(async (tx) => {
      for (const caseId of caseIds) {
        await this.handOffs.remove(tx, caseId);
        await this.sessions.endAll(tx, caseId);
        await this.securityEvents.record(tx, { kind: 'case_sessions_ended', userId, detail: { caseId } });
      }
    });
  }
}
