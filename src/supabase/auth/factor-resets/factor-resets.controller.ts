import { Body, Controller } from '@nestjs/common';
import { AdminAal2, FreshFactor, SignedInAtAnyAssurance } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import type { SessionResponse } from '../auth.contract.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import {
  RequestFactorResetRequest,
  UseFactorResetRequest,
  type ConfirmedFactorResetResponse,
  type FactorResetsResponse,
} from './factor-resets.contract.js';
import { FactorResets } from './factor-resets.js';
import { FactorResetsRepository } from './factor-resets.repository.js';
import { UseFactorReset } from './use-factor-reset.js';

/** Lost second factors of staff. Each change needs a second factor shown in the last ten minutes, else 401 `step_up_required`. */
@Controller('api/v1/admin/factor-resets')
export class FactorResetsController {
  constructor(
    private readonly repository: FactorResetsRepository,
    private readonly admins: AdminsRepository,
    private readonly resets: FactorResets,
  ) {}

  /** Those that wait for a second admin, and those whose person has no new factor yet. */
  @AdminAal2.Get()
  async list(): Promise<FactorResetsResponse> {
    const open = await this.repository.listOpen();
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
  @AdminAal2.Post('', 204)
  @FreshFactor(10)
  async request(@Body() body: RequestFactorResetRequest, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.resets.request(body, admin.id);
  }

  /** Ends the factors and all sessions of the account, and responds with the code to read out. 409 `needs_another_admin`, `admin_too_new`, `admins_tied`, `proposer_left`, `own_account`, `reset_settled`; 410 `reset_expired`. */
  @AdminAal2.Post(':id/confirm')
  @FreshFactor(10)
  confirm(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<ConfirmedFactorResetResponse> {
    return this.resets.confirm(id, admin.id);
  }

  /** Takes a reset back; link and code end. 409 `reset_settled` once the person has a new factor. */
  @AdminAal2.Delete(':id', 204)
  @FreshFactor(10)
  async withdraw(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.resets.withdraw(id, admin.id);
  }
}

/** The way back of a person of staff whose second factor two admins have reset. */
@Controller('api/v1/me/factor-reset')
export class MyFactorResetController {
  constructor(
    private readonly useFactorReset: UseFactorReset,
    private readonly presenter: SessionPresenter,
  ) {}

  /** Answers with new tokens of the session, now `aal2`; the client stores them and adds a factor. 403 `reset_refused` for a wrong link or code. */
  @SignedInAtAnyAssurance.Post()
  @RateLimit(15, 60)
  async use(
    @CurrentUser() user: SignedInUser,
    @Body() body: UseFactorResetRequest,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse> {
    return this.presenter.present(await this.useFactorReset.use(user, body, client));
  }
}
