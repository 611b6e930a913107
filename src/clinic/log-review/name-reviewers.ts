import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { NotAnAdminError } from './log-review.errors.js';
import { ReviewersRepository } from './reviewers.repository.js';

/** Who is responsible for the review of the access log. */
@Injectable()
export class NameReviewers {
  constructor(
    private readonly reviewers: ReviewersRepository,
    private readonly admins: AdminsService,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Idempotent. @throws NotAnAdminError */
  async add(userId: string, actorId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.admins.isActiveAdmin(userId, tx))) throw new NotAnAdminError();
      if (await this.reviewers.add(tx, userId, actorId))
        await this.securityEvents.record(tx, { kind: 'log_reviewer_added', userId, actorId });
    });
  }

  /** Idempotent. */
  async remove(userId: string, actorId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (await this.reviewers.remove(tx, userId))
        await this.securityEvents.record(tx, { kind: 'log_reviewer_removed', userId, actorId });
    });
  }
}
