import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SignedInAtAnyAssurance } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import type { SessionResponse } from '../auth.contract.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import { UseFactorResetRequest } from './factor-resets.contract.js';
import { UseFactorReset } from './use-factor-reset.js';

/** The way back of a person of staff whose second factor two admins have reset. */
@Controller('api/v1/me/factor-reset')
export class MyFactorResetController {
  constructor(
    private readonly useFactorReset: UseFactorReset,
    private readonly presenter: SessionPresenter,
  ) {}

  /** Answers with new tokens of the session, now `aal2`; the client stores them and adds a factor. 403 `reset_refused` for a wrong link or code. */
  @SignedInAtAnyAssurance()
  @RateLimit(15, 60)
  @Post()
  @HttpCode(200)
  async use(
    @CurrentUser() user: SignedInUser,
    @Body() body: UseFactorResetRequest,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse> {
    return this.presenter.present(await this.useFactorReset.use(user, body, client));
  }
}
