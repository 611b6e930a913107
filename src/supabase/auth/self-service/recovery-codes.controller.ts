import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Aal2, SignedIn, SignedInAtAnyAssurance } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import type { SessionResponse } from '../auth.contract.js';
import { CreateRecoveryCodes } from '../factors/create-recovery-codes.js';
import { RecoveryCodesRepository } from '../factors/recovery-codes.repository.js';
import { UseRecoveryCode } from '../factors/use-recovery-code.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import { UseRecoveryCodeRequest, type NewRecoveryCodesResponse, type RecoveryCodesResponse } from './me.contract.js';

/** Recovery codes, which replace a lost second factor. */
@Controller('api/v1/me/recovery-codes')
export class RecoveryCodesController {
  constructor(
    private readonly codes: RecoveryCodesRepository,
    private readonly createRecoveryCodes: CreateRecoveryCodes,
    private readonly useRecoveryCode: UseRecoveryCode,
    private readonly presenter: SessionPresenter,
  ) {}

  @SignedIn()
  @Get()
  async read(@CurrentUser() { id }: SignedInUser): Promise<RecoveryCodesResponse> {
    const { remaining, createdAt } = await this.codes.getState(id);
    return { remaining, createdAt: createdAt?.toISOString() ?? null };
  }

  @Aal2()
  @Post()
  @HttpCode(201)
  async replace(@CurrentUser() principal: SignedInUser): Promise<NewRecoveryCodesResponse> {
    return { codes: await this.createRecoveryCodes.create(principal) };
  }

  /** Answers with new tokens of the session, now `aal2`; the client stores them (`setSession`). */
  @SignedInAtAnyAssurance()
  @RateLimit(15, 60)
  @Post('use')
  @HttpCode(200)
  async use(
    @CurrentUser() principal: SignedInUser,
    @Body() { code }: UseRecoveryCodeRequest,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse> {
    return this.presenter.present(await this.useRecoveryCode.use(principal, code, client));
  }
}
