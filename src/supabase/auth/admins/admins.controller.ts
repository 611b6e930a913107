import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { AdminAal2, FreshFactor } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { AdminInvites } from './admin-invites.js';
import { AdminInvitesRepository } from './admin-invites.repository.js';
import { AdminListRepository } from './admin-list.repository.js';
import { InviteAdminRequest, type AdminsResponse } from './admins.contract.js';
import { RemoveAdmin } from './remove-admin.js';

/** Who administers the clinic. Each change needs a second factor shown in the last ten minutes, else 401 `step_up_required`. */
@Controller('api/v1/admin/admins')
export class AdminsController {
  constructor(
    private readonly admins: AdminListRepository,
    private readonly openInvites: AdminInvitesRepository,
    private readonly invites: AdminInvites,
    private readonly removeAdmin: RemoveAdmin,
  ) {}

  /** Active admins and invitations that nobody has taken. */
  @AdminAal2()
  @Get()
  async list(): Promise<AdminsResponse> {
    const [admins, invites] = await Promise.all([this.admins.list(), this.openInvites.listOpen()]);
    return {
      admins: admins.map((admin) => ({
        ...admin,
        lastSeenAt: admin.lastSeenAt?.toISOString() ?? null,
        since: admin.since.toISOString(),
      })),
      invites: invites.map(({ id, email, role, inviterEmail, createdAt, expiresAt, isExpired }) => ({
        id,
        email,
        role,
        invitedBy: inviterEmail,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isExpired,
      })),
    };
  }

  /** Invites an admin or a clinician by mail. 409 `already_admin`. */
  @AdminAal2()
  @FreshFactor(10)
  @Post('invites')
  @HttpCode(204)
  async invite(@Body() { email, role }: InviteAdminRequest, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.invites.invite({ email, role }, admin.id);
  }

  /** Takes an invitation back. 410 `invite_used`. */
  @AdminAal2()
  @FreshFactor(10)
  @Delete('invites/:id')
  @HttpCode(204)
  async withdraw(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.invites.withdraw(id, admin.id);
  }

  /** Takes the rights of an admin away, also the caller's own. 409 `last_admin` when nobody with a second factor would be left. */
  @AdminAal2()
  @FreshFactor(10)
  @Delete(':id')
  @HttpCode(204)
  async remove(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.removeAdmin.remove(id, admin.id);
  }
}
