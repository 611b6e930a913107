import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { NotLogReviewerError } from './log-review.errors.js';
import { LogReviewRepository } from './log-review.repository.js';
import type { LogReviewRules } from './patterns-of.js';
import { ReviewersRepository } from './reviewers.repository.js';

/** A reviewer changes how many accesses are picked. */
@Injectable()
export class ChangeReviewRules {
  constructor(
    private readonly picks: LogReviewRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** @throws NotLogReviewerError */
  async change({ randomPercent, casesAnHour }: LogReviewRules, userId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.reviewers.isReviewer(userId, tx))) throw new NotLogReviewerError();
      await this.picks.saveRules(tx, { randomPercent, casesAnHour });
      const detail = { randomPercent, casesAnHour };
      await this.securityEvents.record(tx, { kind: 'log_review_rules_changed', userId, detail });
    });
  }
}
