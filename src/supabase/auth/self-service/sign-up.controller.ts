import { Body, Controller, UseGuards } from '@nestjs/common';
import { Public } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { ApiKeyGuard } from '../access/api-key.guard.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import type { SessionResponse, UserResponse } from '../auth.contract.js';
import { RedirectTo } from '../links/redirect-to.decorator.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import { SignUpRequest } from './sign-up.contract.js';
import { SignUp } from './sign-up.js';

@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class SignUpController {
  constructor(
    private readonly signUps: SignUp,
    private readonly presenter: SessionPresenter,
  ) {}

  /** Responds with a session when the account needs no confirmation, otherwise with the account. */
  @Public.Post('signup')
  @RateLimit(30, 300)
  async signUp(
    @Body() request: SignUpRequest,
    @RedirectTo() redirectTo: string,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse | UserResponse> {
    const outcome = await this.signUps.signUp(request, redirectTo, client);
    return 'session' in outcome ? this.presenter.present(outcome) : outcome;
  }
}
