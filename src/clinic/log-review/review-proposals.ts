import { Injectable } from '@nestjs/common';
import { lockByName } from '../../platform/database/lock-by-name.js';
import { ProposalsRepository, type Proposal } from '../../platform/confirmations/proposals.repository.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { SecondAdmin } from '../../supabase/auth/accounts/second-admin.service.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { logReviewRefusal } from './log-review.errors.js';
import { LogReviewRepository } from './log-review.repository.js';
import type { LogReviewRules } from './patterns-of.js';
import { ReviewersRepository } from './reviewers.repository.js';

/**
 * Who is responsible for the review of the access log, and by which rules it is done. Two admins name a person and loosen the
 * rules; one removes a person, tightens the rules and rejects a proposal.
 */
@Injectable()
export class ReviewProposals {
  constructor(
    private readonly proposals: ProposalsRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly picks: LogReviewRepository,
    private readonly admins: AdminsService,
    private readonly secondAdmin: SecondAdmin,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Nothing is proposed for a person who is named already. @throws `not_an_admin` */
  async nameReviewer(userId: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.admins.isActiveAdmin(userId, tx))) throw logReviewRefusal('not_an_admin');
      if (await this.reviewers.isNamed(tx, userId)) return;
      await this.propose(tx, { kind: 'reviewer', subjectId: userId, payload: {}, proposedBy: adminId });
    });
  }

  /** Idempotent. */
  async removeReviewer(userId: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.reviewers.remove(tx, userId, adminId))) return;
      await this.securityEvents.record(tx, { kind: 'log_reviewer_removed', userId, actorId: adminId });
      await this.secondAdmin.tellOfStop(tx, 'reviewer-removed', { subjectId: userId, by: adminId });
    });
  }

  /** Rules under which fewer accesses are picked wait for another reviewer. @throws `not_log_reviewer` */
  async changeRules({ randomPercent, casesAnHour }: LogReviewRules, userId: string): Promise<void> {
    const rules = { randomPercent, casesAnHour };
    await this.transactions.run(async (tx) => {
      await this.requireReviewer(tx, userId);
      const known = await this.picks.findRules(tx);
      if (randomPercent < known.randomPercent || casesAnHour > known.casesAnHour)
        await this.propose(tx, { kind: 'review-rules', subjectId: null, payload: rules, proposedBy: userId });
      else await this.saveRules(tx, rules, userId);
    });
  }

  /**
   * @param confirmedBy null: the command on the server
   * @throws `proposal_not_found`, adminPairRefusal, `not_an_admin`; `not_log_reviewer` for rules
   */
  async confirm(id: string, confirmedBy: string | null): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { kind, subjectId, payload, proposedBy } = await this.lock(tx, id);
      if (kind === 'review-rules' && confirmedBy !== null) await this.requireReviewer(tx, confirmedBy);
      await this.secondAdmin.confirm(tx, { act: kind, subjectId: id, proposedBy, confirmedBy });
      await this.proposals.confirm(tx, id, confirmedBy);
      if (subjectId === null) await this.saveRules(tx, rulesOf(payload), proposedBy);
      else await this.addReviewer(tx, subjectId, proposedBy, confirmedBy);
    });
  }

  /** Any admin rejects a proposal, the one who made it too. @throws `proposal_not_found` */
  async end(id: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { kind, subjectId } = await this.lock(tx, id);
      await this.proposals.end(tx, id, adminId);
      const detail = { proposalId: id, act: kind };
      await this.securityEvents.record(tx, {
        kind: 'log_review_proposal_ended',
        userId: subjectId ?? adminId,
        actorId: adminId,
        detail,
      });
      await this.secondAdmin.tellOfStop(tx, 'proposal-rejected', { subjectId: id, by: adminId });
    });
  }

  private async propose(tx: Tx, proposal: Omit<Proposal, 'id' | 'proposedAt'>): Promise<void> {
    const { kind, subjectId, proposedBy } = proposal;
    await lockByName(tx, 'log-review-proposals');
    const detail = { proposalId: await this.proposals.insert(tx, proposal), act: kind };
    await this.securityEvents.record(tx, {
      kind: 'log_review_proposed',
      userId: subjectId ?? proposedBy,
      actorId: proposedBy,
      detail,
    });
  }

  private async addReviewer(tx: Tx, userId: string, proposedBy: string, confirmedBy: string | null): Promise<void> {
    if (!(await this.admins.isActiveAdmin(userId, tx))) throw logReviewRefusal('not_an_admin');
    if (await this.reviewers.add(tx, userId, proposedBy))
      await this.securityEvents.record(tx, { kind: 'log_reviewer_added', userId, actorId: confirmedBy });
  }

  private async saveRules(tx: Tx, rules: LogReviewRules, userId: string): Promise<void> {
    await this.picks.saveRules(tx, rules);
    await this.securityEvents.record(tx, { kind: 'log_review_rules_changed', userId, detail: { ...rules } });
  }

  private async requireReviewer(tx: Tx, userId: string): Promise<void> {
    if (!(await this.reviewers.isReviewer(userId, tx))) throw logReviewRefusal('not_log_reviewer');
  }

  private async lock(tx: Tx, id: string): Promise<Proposal> {
    const proposal = await this.proposals.lock(tx, id);
    if (proposal === null) throw logReviewRefusal('proposal_not_found');
    return proposal;
  }
}

/** The rules of a proposal, as `changeRules` stored them. */
export function rulesOf(payload: Proposal['payload']): LogReviewRules {
  return { randomPercent: Number(payload['randomPercent']), casesAnHour: Number(payload['casesAnHour']) };
}
