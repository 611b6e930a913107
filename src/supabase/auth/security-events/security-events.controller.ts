import { Controller, Query } from '@nestjs/common';
import { AdminOnly, SignedIn } from '../../../platform/http/access.js';
import { pageOf } from '../../../platform/http/paging.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import {
  ListSecurityEventsQuery,
  ListStaffSecurityEventsQuery,
  type SecurityEventResponse,
  type SecurityEventsResponse,
  type StaffSecurityEventsResponse,
} from './security-events.contract.js';
import { SecurityEventsRepository, type StoredSecurityEvent } from './security-events.repository.js';

/** The security log: users read the events of their own account, admins those of staff. */
@Controller('api/v1')
export class SecurityEventsController {
  constructor(private readonly events: SecurityEventsRepository) {}

  @SignedIn.Get('me/security-events')
  async listMine(
    @CurrentUser() { id }: SignedInUser,
    @Query() query: ListSecurityEventsQuery,
  ): Promise<SecurityEventsResponse> {
    const found = await this.events.listOf(id, query);
    const { rows, next } = pageOf(found, query.limit, (event) => event.id);
    return { events: rows.map(present), nextBefore: next };
  }

  @AdminOnly.Get('admin/security-events')
  async listOfStaff(@Query() query: ListStaffSecurityEventsQuery): Promise<StaffSecurityEventsResponse> {
    const [found, staff] = await Promise.all([this.events.listOfStaff(query), this.events.listStaff()]);
    const { rows, next } = pageOf(found, query.limit, ({ id }) => id);
    const events = rows.map((event) => {
      const { userId, actorId, detail } = event;
      return { ...present(event), userId, actorId, detail };
    });
    return { events, nextBefore: next, staff };
  }
}

function present({ id, at, kind, device, ip, userId, actorId }: StoredSecurityEvent): SecurityEventResponse {
  return { id, at: at.toISOString(), kind, device, ip, isOwnDoing: userId !== null && userId === actorId };
}
