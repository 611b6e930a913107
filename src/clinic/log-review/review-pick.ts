import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { InvalidRequestError } from '../../platform/errors/domain-error.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import type { ReviewPickRequest } from './log-review.contract.js';
import { AlreadyReviewedError, NotLogReviewerError, OwnAccessError, PickNotFoundError } from './log-review.errors.js';
import { LogReviewRepository } from './log-review.repository.js';
import { ReviewersRepository } from './reviewers.repository.js';

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
   * @throws NotLogReviewerError, PickNotFoundError, OwnAccessError, AlreadyReviewedError, InvalidRequestError for a
   *   follow-up without a comment
   */
  async review(id: string, { verdict, comment = '' }: ReviewPickRequest, userId: string): Promise<void> {
    if (verdict === 'follow-up' && comment === '') throw new InvalidRequestError('comment is missing');
    await this.transactions.run(async (tx) => {
      if (!(await this.reviewers.isReviewer(userId, tx))) throw new NotLogReviewerError();
      const pick = await this.picks.lock(tx, id);
      if (pick === null) throw new PickNotFoundError();
      if ((await this.reviewers.listPrincipalsOf(userId, tx)).includes(pick.principal)) throw new OwnAccessError();
      if (pick.reviewedAt !== null) throw new AlreadyReviewedError();
      await this.picks.review(tx, id, userId, verdict, comment);
      await this.securityEvents.record(tx, { kind: 'access_reviewed', userId, detail: { pickId: id, verdict } });
    });
  }
}
