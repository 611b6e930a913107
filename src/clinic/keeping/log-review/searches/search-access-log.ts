import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InvalidRequestError } from '../../../../platform/errors/domain-error.js';
import { SecurityEvents } from '../../../../supabase/auth/security-events/security-events.service.js';
import { StaffAccessesRepository, type StaffAccess } from '../../../records/access-log/staff-accesses.repository.js';
import type { ListAccessesQuery } from '../log-review.contract.js';
import { responsibleRefusal } from '../../../clinicians/responsible/responsible.errors.js';
import { ReviewersRepository } from '../../../clinicians/responsible/reviewers.repository.js';
import { boundsOfDays, type Bounds } from '../../../../platform/time/stockholm-days.js';

/** As the log names a person; anything else that was typed is not recorded. */
const PRINCIPAL = /^(?:clinician|user):[\da-f-]{36}$/;

/** A reviewer reads the access log about staff. */
@Injectable()
export class SearchAccessLog {
  constructor(
    private readonly accesses: StaffAccessesRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Newest first, with one more row than the page needs. The first page of a search is a security event.
   *
   * @throws `not_log_reviewer`; InvalidRequestError for days that do not exist or are in the wrong order
   */
  async search({ order, from, until, ...filter }: ListAccessesQuery, userId: string): Promise<StaffAccess[]> {
    if (!(await this.reviewers.isReviewer(userId))) throw responsibleRefusal('not_log_reviewer');
    const bounds = requireBounds(from, until);
    if (filter.after === undefined) {
      const { principal = '' } = filter;
      const detail = {
        ...{ from, until },
        ...(order !== undefined && { order }),
        ...(PRINCIPAL.test(principal) && { principals: principal }),
      };
      await this.securityEvents.record(this.dataSource.manager, { kind: 'access_log_searched', userId, detail });
    }
    return this.accesses.list({ ...filter, ...bounds, orderNumber: order });
  }
}

function requireBounds(from: string, until: string): Bounds {
  if (from > until) throw new InvalidRequestError('from is after until');
  try {
    return boundsOfDays(from, until);
  } catch {
    throw new InvalidRequestError('from or until is no day');
  }
}
