import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { AdminOnly } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { PresenceRequest, type PresenceResponse } from './presence.contract.js';
import { PresenceService } from './presence.service.js';

/** Who has a post open for editing. */
@Controller('api/v1/admin/posts/:id/presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @AdminOnly()
  @Put()
  record(
    @Param('id', ParseUUIDPipe) postId: string,
    @Body() { dialogId }: PresenceRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<PresenceResponse> {
    return this.presence.record({ postId, dialogId, userId: admin.id });
  }

  @AdminOnly()
  @Delete(':dialogId')
  @HttpCode(204)
  leave(
    @Param('id', ParseUUIDPipe) postId: string,
    @Param('dialogId', ParseUUIDPipe) dialogId: string,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    return this.presence.leave({ postId, dialogId, userId: admin.id });
  }
}
