import { createHash } from 'node:crypto';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { Aal2, Public } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { SignInLimits } from '../access/sign-in-limits.js';
import { AdminInviteAccountRequest, AdminInviteRequest, type AdminInviteViewResponse } from './admins.contract.js';
import { TakeAdminInvite } from './take-admin-invite.js';

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
  @Public()
  @RateLimit(30, 60)
  @Post('view')
  @HttpCode(200)
  view(@Body() { token }: AdminInviteRequest): Promise<AdminInviteViewResponse> {
    return this.invites.view(token);
  }

  /** Makes the account of the address with its password. 409 `account_exists`; 400 `auth.weak-password` below the rules for staff. */
  @Public()
  @Post('account')
  @HttpCode(204)
  async createAccount(@Body() { token, password }: AdminInviteAccountRequest, @Ip() ip: string): Promise<void> {
    await this.limits.admit(`admin-invite:${createHash('sha256').update(token).digest('hex')}`, ip);
    await this.invites.createAccount(token, password);
  }

  /** Makes the caller an admin. 403 `another_address`; 409 `address_unproven`. */
  @Aal2()
  @Post('accept')
  @HttpCode(204)
  async accept(@Body() { token }: AdminInviteRequest, @CurrentUser() user: SignedInUser): Promise<void> {
    await this.invites.accept(token, user);
  }
}
