import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { AdminAal2, FreshFactor } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import { ConfirmFactorReset } from './confirm-factor-reset.js';
import {
  RequestFactorResetRequest,
  type ConfirmedFactorResetResponse,
  type FactorResetsResponse,
} from './factor-resets.contract.js';
import { FactorResetsRepository } from './factor-resets.repository.js';
import { RequestFactorReset } from './request-factor-reset.js';
import { WithdrawFactorReset } from './withdraw-factor-reset.js';

/** Lost second factors of staff. Each change needs a second factor shown in the last ten minutes, else 401 `step_up_required`. */
@Controller('api/v1/admin/factor-resets')
export class FactorResetsController {
  constructor(
    private readonly resets: FactorResetsRepository,
    private readonly admins: AdminsRepository,
    private readonly requestReset: RequestFactorReset,
    private readonly confirmReset: ConfirmFactorReset,
    private readonly withdrawReset: WithdrawFactorReset,
  ) {}

  /** Those that wait for a second admin, and those whose person has no new factor yet. */
  @AdminAal2()
  @Get()
  async list(): Promise<FactorResetsResponse> {
    const open = await this.resets.listOpen();
    const emails = await this.admins.findAddresses(
      open.map(({ requestedBy }) => requestedBy).filter((id) => id !== null),
    );
    return {
      resets: open.map(({ requestedBy, requestedAt, expiresAt, confirmedAt, ...reset }) => ({
        id: reset.id,
        userId: reset.userId,
        email: reset.email,
        reason: reset.reason,
        identityCheck: reset.identityCheck,
        requestedBy: requestedBy === null ? null : { id: requestedBy, email: emails.get(requestedBy) ?? null },
        requestedAt: requestedAt.toISOString(),
        state: confirmedAt === null ? 'waiting' : 'confirmed',
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }

  /** Asks for a reset. 409 `own_account`, `not_staff`, `no_factor`, `reset_open`. */
  @AdminAal2()
  @FreshFactor(10)
  @Post()
  @HttpCode(204)
  async request(@Body() body: RequestFactorResetRequest, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.requestReset.request(body, admin.id);
  }

  /** Ends the factors and all sessions of the account, and responds with the code to read out. 409 `needs_another_admin`, `admin_too_new`, `admins_tied`, `proposer_left`, `own_account`, `reset_settled`; 410 `reset_expired`. */
  @AdminAal2()
  @FreshFactor(10)
  @Post(':id/confirm')
  @HttpCode(200)
  confirm(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<ConfirmedFactorResetResponse> {
    return this.confirmReset.confirm(id, admin.id);
  }

  /** Takes a reset back; link and code end. 409 `reset_settled` once the person has a new factor. */
  @AdminAal2()
  @FreshFactor(10)
  @Delete(':id')
  @HttpCode(204)
  async withdraw(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.withdrawReset.withdraw(id, admin.id);
  }
}
