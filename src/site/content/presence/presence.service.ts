import { Injectable } from '@nestjs/common';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { contentRefusal } from '../content.errors.js';
import type { PresenceResponse } from './presence.contract.js';
import { PresenceRepository, type OpenDialog } from './presence.repository.js';

/** Browsers throttle timers of background tabs to once a minute; an editor without a heartbeat for longer has left. */
const TTL_SECONDS = 75;
const REPEAT_AFTER_SECONDS = 20;

/** Shows admins who else has a post open. A hint only; `expectedUpdatedAt` prevents lost updates. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly presence: PresenceRepository,
    private readonly admins: AdminsService,
  ) {}

  /** @throws `content.post-not-found` */
  async record(dialog: OpenDialog): Promise<PresenceResponse> {
    await this.presence.purge(TTL_SECONDS);
    if (!(await this.presence.record(dialog))) throw contentRefusal('content.post-not-found');
    const others = await this.presence.listOthers(dialog.postId, dialog.dialogId, TTL_SECONDS);
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

  /** The dialog was closed. Repeating it changes nothing. */
  leave(dialog: OpenDialog): Promise<void> {
    return this.presence.remove(dialog);
  }
}
