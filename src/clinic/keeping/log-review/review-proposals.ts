import { Injectable } from '@nestjs/common';
import { defineProposal, type Proposal } from '../../../platform/confirmations/define-proposal.js';
import { Proposals } from '../../../platform/confirmations/proposals.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { SecondAdmin } from '../../../supabase/auth/accounts/second-admin.service.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { logReviewRefusal } from './log-review.errors.js';
import { responsibleRefusal } from '../../clinicians/responsible/responsible.errors.js';
import { LogReviewRepository } from './log-review.repository.js';
import type { LogReviewRules } from './why-picked.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';

/** Rules, or nothing where a person is named. */
type Proposed = Partial<LogReviewRules>;

const unknown = () => logReviewRefusal('proposal_not_found');
const REFUSALS = { unknown, settled: unknown };

async function recordStep(
  tx: Tx,
  step: 'proposed' | 'confirmed' | 'ended',
  made: { readonly proposal: Proposal<Proposed>; readonly by: string | null },
  { events }: { readonly events: SecurityEvents },
): Promise<void> {
  if (step === 'confirmed') return;
  const { id, kind: act, subjectId } = made.proposal;
  const kind = step === 'proposed' ? 'log_review_proposed' : 'log_review_proposal_ended';
  const detail = { proposalId: id, act };
  await events.record(tx, { kind, userId: subjectId ?? made.by, actorId: made.by, detail });
}

/** Somebody becomes responsible for patient data; nothing is read for a day. */
export const ReviewerProposal = defineProposal<Proposed>()({
  kind: 'reviewer',
  stop: 'proposal-rejected',
  refusals: REFUSALS,
  record: recordStep,
  with: { admins: AdminsService, reviewers: ReviewersRepository, events: SecurityEvents },
  apply: async (tx, { proposal: { subjectId, proposedBy }, by }, { admins, reviewers, events }) => {
    const userId = subjectId ?? '';
    if (!(await admins.isActiveAdmin(userId, tx))) throw logReviewRefusal('not_an_admin');
    if (await reviewers.add(tx, userId, proposedBy))
      await events.record(tx, { kind: 'log_reviewer_added', userId, actorId: by });
  },
  describe: async ({ id, subjectId }, { admins }) => {
    const email = (await admins.findAddresses(subjectId === null ? [] : [subjectId])).get(subjectId ?? '') ?? null;
    return { what: `${email} is responsible for patient data`, subject: email ?? id };
  },
});

/** Fewer accesses are reviewed; another reviewer confirms it. */
export const RulesProposal = defineProposal<Proposed>()({
  kind: 'review-rules',
  stop: 'proposal-rejected',
  refusals: REFUSALS,
  record: recordStep,
  with: { picks: LogReviewRepository, reviewers: ReviewersRepository, events: SecurityEvents },
  mayConfirm: async (tx, { by }, { reviewers }) => {
    if (by !== null && !(await reviewers.isReviewer(by, tx))) throw responsibleRefusal('not_log_reviewer');
  },
  apply: (tx, { proposal: { payload, proposedBy } }, { picks, events }) =>
    saveRules(tx, rulesOf(payload), proposedBy, { picks, events }),
  describe: async ({ payload }) => {
    const { randomPercent, casesAnHour } = rulesOf(payload);
    return {
      what: `Fewer accesses are reviewed: ${randomPercent} % by chance, ${casesAnHour} cases an hour`,
      subject: `${randomPercent} ${casesAnHour}`,
    };
  },
});

/**
 * Who is responsible for the review of the access log, and by which rules it is done. Two admins name a person and loosen the
 * rules; one removes a person, tightens the rules and rejects a proposal.
 */
@Injectable()
export class ReviewProposals {
  constructor(
    private readonly proposals: Proposals,
    private readonly reviewers: ReviewersRepository,
    private readonly picks: LogReviewRepository,
    private readonly admins: AdminsService,
    private readonly secondAdmin: SecondAdmin,
    private readonly events: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Nothing is proposed for a person who is named already. @throws `not_an_admin` */
  async nameReviewer(userId: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.admins.isActiveAdmin(userId, tx))) throw logReviewRefusal('not_an_admin');
      if (await this.reviewers.isNamed(tx, userId)) return;
      await this.proposals.of(ReviewerProposal).open(tx, { subjectId: userId, payload: {}, proposedBy: adminId });
    });
  }

  /** Idempotent. */
  async removeReviewer(userId: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.reviewers.remove(tx, userId, adminId))) return;
      await this.events.record(tx, { kind: 'log_reviewer_removed', userId, actorId: adminId });
      await this.secondAdmin.tellOfStop(tx, 'reviewer-removed', { subjectId: userId, by: adminId });
    });
  }

  /** Rules under which fewer accesses are picked wait for another reviewer. @throws `not_log_reviewer` */
  async changeRules({ randomPercent, casesAnHour }: LogReviewRules, userId: string): Promise<void> {
    const rules = { randomPercent, casesAnHour };
    await this.transactions.run(async (tx) => {
      if (!(await this.reviewers.isReviewer(userId, tx))) throw responsibleRefusal('not_log_reviewer');
      const known = await this.picks.findRules(tx);
      if (randomPercent < known.randomPercent || casesAnHour > known.casesAnHour)
        await this.proposals.of(RulesProposal).open(tx, { subjectId: null, payload: rules, proposedBy: userId });
      else await saveRules(tx, rules, userId, { picks: this.picks, events: this.events });
    });
  }

  /** Those that wait for another admin, oldest first. */
  async listOpen(): Promise<Proposal<Proposed>[]> {
    const found = await Promise.all([
      this.proposals.of(ReviewerProposal).listOpen(),
      this.proposals.of(RulesProposal).listOpen(),
    ]);
    return found.flat().toSorted((one, other) => one.proposedAt.getTime() - other.proposedAt.getTime());
  }

  /** @throws `proposal_not_found`, adminPairRefusal, `not_an_admin`; `not_log_reviewer` for rules */
  async confirm(id: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (await this.namesReviewer(tx, id)) await this.proposals.of(ReviewerProposal).confirm(tx, id, adminId);
      else await this.proposals.of(RulesProposal).confirm(tx, id, adminId);
    });
  }

  /** Any admin rejects a proposal, the one who made it too. @throws `proposal_not_found` */
  async end(id: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (await this.namesReviewer(tx, id)) await this.proposals.of(ReviewerProposal).end(tx, id, adminId);
      else await this.proposals.of(RulesProposal).end(tx, id, adminId);
    });
  }

  private async namesReviewer(tx: Tx, id: string): Promise<boolean> {
    return (await this.proposals.of(ReviewerProposal).find(tx, id)) !== null;
  }
}

async function saveRules(
  tx: Tx,
  rules: LogReviewRules,
  userId: string,
  { picks, events }: { readonly picks: LogReviewRepository; readonly events: SecurityEvents },
): Promise<void> {
  await picks.saveRules(tx, rules);
  await events.record(tx, { kind: 'log_review_rules_changed', userId, detail: { ...rules } });
}

/** The rules of a proposal, as `changeRules` stored them. */
export function rulesOf({ randomPercent, casesAnHour }: Proposed): LogReviewRules {
  return { randomPercent: Number(randomPercent), casesAnHour: Number(casesAnHour) };
}
