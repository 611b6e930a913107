import { Body, Controller, Query } from '@nestjs/common';
import { AdminAal2, FreshFactor } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import type { Proposal } from '../../../platform/confirmations/define-proposal.js';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { AccessPeople } from '../../clinicians/responsible/access-people.js';
import type { AccessPersonResponse } from '../../clinicians/clinicians.contract.js';
import {
  ChangeRulesRequest,
  ListPicksQuery,
  ReviewPickRequest,
  type LogReviewResponse,
  type ReviewProposalResponse,
  type PicksResponse,
  type PickResponse,
} from './log-review.contract.js';
import { LogReviewRepository, type Pick } from './log-review.repository.js';
import type { LogReviewRules } from './why-picked.js';
import { ReviewPick } from './review-pick.js';
import { ReviewProposals, rulesOf } from './review-proposals.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';

/** The review of the access log (docs/security.md, "Access log"). Admins see it; reviewers decide. */
@Controller('api/v1/admin/log-review')
export class LogReviewController {
  constructor(
    private readonly picks: LogReviewRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly admins: AdminsService,
    private readonly people: AccessPeople,
    private readonly reviewPick: ReviewPick,
    private readonly reviewProposals: ReviewProposals,
  ) {}

  /** Who reviews, by which rules, what is proposed, and how much waits. */
  @AdminAal2.Get()
  async read(@CurrentUser() { id }: SignedInUser): Promise<LogReviewResponse> {
    const [isReviewer, reviewers, proposals, admins, rules, counts] = await Promise.all([
      this.reviewers.isReviewer(id),
      this.reviewers.list(),
      this.reviewProposals.listOpen(),
      this.admins.listReachable(),
      this.picks.findRules(),
      this.picks.countOpen(),
    ]);
    const concerned = proposals.flatMap(({ subjectId, proposedBy }) => [subjectId ?? [], proposedBy].flat());
    const addresses = await this.admins.findAddresses(concerned);
    return {
      isReviewer,
      reviewers: reviewers.map((reviewer) => ({
        ...reviewer,
        namedAt: reviewer.namedAt.toISOString(),
        readsFrom: reviewer.readsFrom.toISOString(),
      })),
      proposals: proposals.map((proposal) => presentProposal(proposal, addresses, id)),
      admins: admins.map(({ id: userId, email }) => ({ userId, email })),
      rules,
      ...counts,
    };
  }

  /** Picked accesses: `open`, those due first come first, or `done`, the newest review first. */
  @AdminAal2.Get('picks')
  async listPicks(
    @Query() { state, after: last, limit }: ListPicksQuery,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<PicksResponse> {
    const after = last ?? null;
    const found = await (state === 'open' ? this.picks.listOpen(after, limit) : this.picks.listDone(after, limit));
    const page = found.slice(0, limit);
    const [person, addresses, own] = await Promise.all([
      this.people.find(page.map(({ principal }) => principal)),
      this.admins.findAddresses(page.flatMap(({ reviewedBy }) => reviewedBy ?? [])),
      this.reviewers.listPrincipalsOf(id),
    ]);
    return {
      picks: page.map((pick) => presentPick(pick, person(pick.principal), addresses, own)),
      next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /** 403 `not_log_reviewer`, 404 `pick_not_found`, 409 `own_access`, `already_reviewed`. */
  @AdminAal2.Post('picks/:id/review', 204)
  async review(@Id() id: string, @Body() body: ReviewPickRequest, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.reviewPick.review(id, body, admin.id);
  }

  /** Proposes to name a reviewer, who reads from a day after another admin has confirmed it; idempotent. 409 `not_an_admin`. */
  @AdminAal2.Put('reviewers/:userId', 204)
  @FreshFactor(10)
  async addReviewer(@Id('userId') userId: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.reviewProposals.nameReviewer(userId, admin.id);
  }

  @AdminAal2.Delete('reviewers/:userId', 204)
  @FreshFactor(10)
  async removeReviewer(@Id('userId') userId: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.reviewProposals.removeReviewer(userId, admin.id);
  }

  /** From the next day of the log on; rules under which fewer accesses are picked are proposed to another reviewer. 403 `not_log_reviewer`. */
  @AdminAal2.Put('rules', 204)
  async changeRules(@Body() body: ChangeRulesRequest, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.reviewProposals.changeRules(body, admin.id);
  }

  /** Confirms what another proposed. 403 `not_log_reviewer` for rules; 404 `proposal_not_found`; 409 `needs_another_admin`, `admin_too_new`, `admins_tied`, `proposer_left`, `not_an_admin`. */
  @AdminAal2.Post('proposals/:id/confirm', 204)
  @FreshFactor(10)
  async confirmProposal(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.reviewProposals.confirm(id, admin.id);
  }

  /** Rejects a proposal, or takes one's own back. 404 `proposal_not_found`. */
  @AdminAal2.Delete('proposals/:id', 204)
  @FreshFactor(10)
  async endProposal(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.reviewProposals.end(id, admin.id);
  }
}

function presentProposal(
  { id, subjectId, payload, proposedBy, proposedAt }: Proposal<Partial<LogReviewRules>>,
  addresses: ReadonlyMap<string, string>,
  adminId: string,
): ReviewProposalResponse {
  return {
    id,
    reviewer: addresses.get(subjectId ?? '') ?? null,
    rules: subjectId === null ? rulesOf(payload) : null,
    proposedBy: addresses.get(proposedBy) ?? null,
    proposedAt: proposedAt.toISOString(),
    isOwn: proposedBy === adminId,
  };
}

/** @param addresses of reviewers, by account @param own principals of the caller */
function presentPick(
  pick: Pick,
  person: AccessPersonResponse,
  addresses: ReadonlyMap<string, string>,
  own: readonly string[],
): PickResponse {
  const { id, orderNumber, firstAt, rows, careUnit, accessReasons, patterns, dueAt } = pick;
  const { reviewedAt, reviewedBy, verdict, comment } = pick;
  return {
    ...{ id, person, orderNumber, rows, careUnit, accessReasons, patterns },
    firstAt: firstAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue: reviewedAt === null && dueAt < new Date(),
    isOwn: own.includes(pick.principal),
    review:
      reviewedAt === null || verdict === null
        ? null
        : { at: reviewedAt.toISOString(), by: addresses.get(reviewedBy ?? '') ?? null, verdict, comment },
  };
}
