import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Aal2 } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import type { SessionResponse } from '../auth.contract.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import { UnlockSessionRequest } from './factors.contract.js';
import { UnlockSession } from './unlock-session.js';

/** Where the person of a locked session opens it. */
@Controller('api/v1/me/unlock')
export class UnlockController {
  constructor(
    private readonly unlockSession: UnlockSession,
    private readonly presenter: SessionPresenter,
  ) {}

  /** Answers with new tokens of the session; the client stores them (`setSession`). The fifth wrong answer ends the session. */
  @Aal2()
  @RateLimit(15, 60)
  @Post()
  @HttpCode(200)
  async unlock(
    @CurrentUser() principal: SignedInUser,
    @Body() request: UnlockSessionRequest,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse> {
    return this.presenter.present(await this.unlockSession.unlock(principal, request, client));
  }
}
