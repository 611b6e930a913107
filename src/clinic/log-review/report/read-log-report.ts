import { Injectable } from '@nestjs/common';
import { Brand } from '../../../profile/brand.js';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { logReviewRefusal } from '../log-review.errors.js';
import { LogStatisticsRepository } from '../log-statistics.repository.js';
import { ReviewersRepository } from '../reviewers.repository.js';
import { boundsOfMonth } from '../stockholm-days.js';

/** A reviewer fetches the report of a month. */
@Injectable()
export class ReadLogReport {
  constructor(
    private readonly statistics: LogStatisticsRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly admins: AdminsService,
    private readonly securityEvents: SecurityEvents,
    private readonly brand: Brand,
  ) {}

  /** The PDF. Recorded before anything is read. @param month in Sweden, `YYYY-MM` @throws `not_log_reviewer` */
  async read(month: string, userId: string): Promise<Buffer> {
    if (!(await this.reviewers.isReviewer(userId))) throw logReviewRefusal('not_log_reviewer');
    await this.securityEvents.recordAccess({ kind: 'log_review_reported', userId, detail: { month } });
    const { from, until } = boundsOfMonth(month);
    const [statistics, found, { name: brand }] = await Promise.all([
      this.statistics.find(month, from, until),
      this.statistics.listByReviewer(from, until),
      this.brand.latest(),
    ]);
    const addresses = await this.admins.findAddresses(found.map(({ reviewedBy }) => reviewedBy));
    const byReviewer = found.map(({ reviewedBy, ...figures }) => ({
      reviewer: addresses.get(reviewedBy) ?? null,
      ...figures,
    }));
    // Loaded at the first report: the libraries of fonts and files take 15 MB of a process.
    const { writeLogReport } = await import('./write-log-report.js');
    // The clock of the log, not that of business: no setting shifts it.
    return writeLogReport({ brand, writtenAt: new Date(), statistics, byReviewer });
  }
}
