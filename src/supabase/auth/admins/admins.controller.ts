import { createHash } from 'node:crypto';
import { Body, Controller, Ip } from '@nestjs/common';
import { Aal2, AdminAal2, FreshFactor, Public } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { SignInLimits } from '../access/sign-in-limits.js';
import { ClinicAdmins } from './clinic-admins.js';
import { AdminInvitesRepository } from './admin-invites.repository.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import {
  AdminInviteAccountRequest,
  AdminInviteRequest,
  InviteAdminRequest,
  type AdminInviteViewResponse,
  type AdminsResponse,
} from './admins.contract.js';
import { TakeAdminInvite } from './take-admin-invite.js';

/** Who administers the clinic. Each change needs a second factor shown in the last ten minutes, else 401 `step_up_required`. */
@Controller('api/v1/admin/admins')
export class AdminsController {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly openInvites: AdminInvitesRepository,
    private readonly clinicAdmins: ClinicAdmins,
  ) {}

  /** Active admins and invitations that nobody has taken. */
  @AdminAal2.Get()
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
  @AdminAal2.Post('invites', 204)
  @FreshFactor(10)
  async invite(@Body() { email, role }: InviteAdminRequest, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.clinicAdmins.invite({ email, role }, admin.id);
  }

  /** Takes an invitation back. 410 `invite_used`. */
  @AdminAal2.Delete('invites/:id', 204)
  @FreshFactor(10)
  async withdraw(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.clinicAdmins.withdraw(id, admin.id);
  }

  /** Takes the rights of an admin away, also the caller's own. 409 `last_admin` when nobody with a second factor would be left. */
  @AdminAal2.Delete(':id', 204)
  @FreshFactor(10)
  async remove(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.clinicAdmins.remove(id, admin.id);
  }
}

/**
 * For the person invited as an admin, by the token of the mailed link. 404 `invite_unknown`, 410 `invite_used`,
 * `invite_expired` or `invite_withdrawn`.
 */
@Controller('api/v1/admin-invites')
export class AdminInvitesController {
  constructor(
    private readonly invites: TakeAdminInvite,
    private readonly limits: SignInLimits,
  ) {}

  /** Whom the invitation is for. */
  @Public.Post('view')
  @RateLimit(30, 60)
  view(@Body() { token }: AdminInviteRequest): Promise<AdminInviteViewResponse> {
    return this.invites.view(token);
  }

  /** Makes the account of the address with its password. 409 `account_exists`; 400 `auth.weak-password` below the rules for staff. */
  @Public.Post('account', 204)
  async createAccount(@Body() { token, password }: AdminInviteAccountRequest, @Ip() ip: string): Promise<void> {
    await this.limits.admit(`admin-invite:${createHash('sha256').update(token).digest('hex')}`, ip);
    await this.invites.createAccount(token, password);
  }

  /** Makes the caller an admin. 403 `another_address`; 409 `address_unproven`. */
  @Aal2.Post('accept', 204)
  async accept(@Body() { token }: AdminInviteRequest, @CurrentUser() user: SignedInUser): Promise<void> {
    await this.invites.accept(token, user);
  }
}
