import { Body, Controller, Param, ParseUUIDPipe } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { PresenceRequest, type PresenceResponse } from './content.contract.js';
import { contentRefusal } from './content.errors.js';
import { PresenceRepository } from './presence.repository.js';

/** Browsers throttle timers of background tabs to once a minute; an editor without a heartbeat for longer has left. */
const TTL_SECONDS = 75;
const REPEAT_AFTER_SECONDS = 20;

/** Who has a post open for editing. */
@Controller('api/v1/admin/posts/:id/presence')
export class PresenceController {
  constructor(
    private readonly presence: PresenceRepository,
    private readonly admins: AdminsService,
  ) {}

  @AdminOnly.Put()
  async record(
    @Param('id', ParseUUIDPipe) postId: string,
    @Body() { dialogId }: PresenceRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<PresenceResponse> {
    // A hint only: `expectedUpdatedAt` prevents lost updates.
    await this.presence.purge(TTL_SECONDS);
    const isRecorded = await this.presence.record({ postId, dialogId, userId: admin.id });
    if (!isRecorded) throw contentRefusal('content.post-not-found');
    const others = await this.presence.listOthers(postId, dialogId, TTL_SECONDS);
    const addresses = await this.admins.findAddresses([...new Set(others.map(({ userId }) => userId))]);
    return {
      editors: others.map(({ userId, openedAt }) => ({
        user_id: userId,
        email: addresses.get(userId) ?? null,
        opened_at: openedAt.toISOString(),
      })),
      repeatAfterSeconds: REPEAT_AFTER_SECONDS,
    };
  }

  @AdminOnly.Delete(':dialogId', 204)
  leave(
    @Param('id', ParseUUIDPipe) postId: string,
    @Param('dialogId', ParseUUIDPipe) dialogId: string,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    return this.presence.remove({ postId, dialogId, userId: admin.id });
  }
}
