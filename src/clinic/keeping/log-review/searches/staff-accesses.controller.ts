import { Controller, Param, Query } from '@nestjs/common';
import { NotFoundError } from '../../../../platform/errors/domain-error.js';
import { AdminAal2 } from '../../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../../platform/http/caller.js';
import { AdminsService } from '../../../../supabase/auth/accounts/admins.service.js';
import type { StaffAccess } from '../../../records/access-log/staff-accesses.repository.js';
import { AccessPeople } from '../../../clinicians/responsible/access-people.js';
import type { AccessPersonResponse } from '../../../clinicians/clinicians.contract.js';
import {
  ListAccessesQuery,
  type LogStatisticsResponse,
  type ReviewerFigures,
  type StaffAccessesResponse,
  type StaffAccessResponse,
} from '../log-review.contract.js';
import { LogStatisticsRepository } from '../log-statistics.repository.js';
import { ReviewersRepository } from '../../../clinicians/responsible/reviewers.repository.js';
import { SearchAccessLog } from './search-access-log.js';
import { boundsOfMonth } from '../../../../platform/time/stockholm-days.js';

/** The access log about staff, and the figures of its review. */
@Controller('api/v1/admin/log-review')
export class StaffAccessesController {
  constructor(
    private readonly searchAccessLog: SearchAccessLog,
    private readonly people: AccessPeople,
    private readonly statistics: LogStatisticsRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly admins: AdminsService,
  ) {}

  /** Newest first, by person, order, unit, time and reason. 403 `not_log_reviewer`. */
  @AdminAal2.Get('accesses')
  async list(@Query() query: ListAccessesQuery, @CurrentUser() admin: SignedInUser): Promise<StaffAccessesResponse> {
    const found = await this.searchAccessLog.search(query, admin.id);
    const page = found.slice(0, query.limit);
    const person = await this.people.find(page.map(({ principal }) => principal));
    return {
      accesses: page.map((access) => present(access, person(access.principal))),
      next: found.length > query.limit ? (page.at(-1)?.sequence ?? null) : null,
    };
  }

  /** Figures of a month, `YYYY-MM`, without patients; who has reviewed is for reviewers. 404 for no month. */
  @AdminAal2.Get('statistics/:month')
  async readStatistics(
    @Param('month') month: string,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<LogStatisticsResponse> {
    if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw new NotFoundError('no such month');
    const { from, until } = boundsOfMonth(month);
    const byReviewer = (await this.reviewers.isReviewer(id)) ? await this.findReviewers(from, until) : null;
    return { ...(await this.statistics.find(month, from, until)), byReviewer };
  }

  private async findReviewers(from: Date, until: Date): Promise<ReviewerFigures[]> {
    const found = await this.statistics.listByReviewer(from, until);
    const addresses = await this.admins.findAddresses(found.map(({ reviewedBy }) => reviewedBy));
    return found.map(({ reviewedBy, ...figures }) => ({ reviewer: addresses.get(reviewedBy) ?? null, ...figures }));
  }
}

function present(access: StaffAccess, person: AccessPersonResponse): StaffAccessResponse {
  const { sequence, at, role, orderNumber, careUnit, action, group, reason, outcome } = access;
  return { sequence, at: at.toISOString(), person, role, orderNumber, careUnit, action, group, reason, outcome };
}
