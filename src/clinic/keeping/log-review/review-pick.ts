import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { InvalidRequestError } from '../../../platform/errors/domain-error.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { ReviewPickRequest } from './log-review.contract.js';
import { logReviewRefusal } from './log-review.errors.js';
import { responsibleRefusal } from '../../clinicians/responsible/responsible.errors.js';
import { LogReviewRepository } from './log-review.repository.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';

/** A reviewer ticks off a picked access. */
@Injectable()
export class ReviewPick {
  constructor(
    private readonly picks: LogReviewRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Records the verdict, once.
   *
   * @throws `not_log_reviewer`, `pick_not_found`, `own_access`, `already_reviewed`, InvalidRequestError for a
   *   follow-up without a comment
   */
  async review(id: string, { verdict, comment = '' }: ReviewPickRequest, userId: string): Promise<void> {
    if (verdict === 'follow-up' && comment === '') throw new InvalidRequestError('comment is missing');
    await this.transactions.run(async (tx) => {
      if (!(await this.reviewers.isReviewer(userId, tx))) throw responsibleRefusal('not_log_reviewer');
      const pick = await this.picks.lock(tx, id);
      if (pick === null) throw logReviewRefusal('pick_not_found');
      if ((await this.reviewers.listPrincipalsOf(userId, tx)).includes(pick.principal))
        throw responsibleRefusal('own_access');
      if (pick.reviewedAt !== null) throw logReviewRefusal('already_reviewed');
      await this.picks.review(tx, id, userId, verdict, comment);
      await this.securityEvents.record(tx, { kind: 'access_reviewed', userId, detail: { pickId: id, verdict } });
    });
  }
}
