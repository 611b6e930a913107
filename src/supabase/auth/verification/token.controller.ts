import { Body, Controller, Query, UseGuards } from '@nestjs/common';
import { Public } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { ApiKeyGuard } from '../access/api-key.guard.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import type { SessionResponse } from '../auth.contract.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { VerifyLink } from './verify-link.js';
import { SignInByPassword } from '../sessions/sign-in-by-password.js';
import { RefreshSession } from '../sessions/refresh-session.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import { TokenRequest } from '../sessions/token.contract.js';

@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class TokenController {
  constructor(
    private readonly signInByPassword: SignInByPassword,
    private readonly refreshSession: RefreshSession,
    private readonly verifyLink: VerifyLink,
    private readonly presenter: SessionPresenter,
  ) {}

  /** A session for a password, a refresh token, or the code that a link returned. */
  @Public.Post('token')
  @RateLimit(150, 300)
  async token(
    @Query('grant_type') grantType: unknown,
    @Body() request: TokenRequest,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse> {
    switch (grantType) {
      case 'password':
        return this.signInByPassword.signIn(request, client);
      case 'refresh_token':
        return this.presenter.present(await this.refreshSession.refresh(request.refresh_token ?? ''));
      case 'pkce':
        return this.verifyLink.exchange(request, client);
      case 'id_token':
        if (!request.id_token) throw new ValidationFailedError('invalid request: id_token is required');
        throw new AuthError('provider_disabled');
      case 'web3':
        throw new AuthError('web3_provider_disabled');
      default:
        throw new AuthError('invalid_credentials', 'unsupported_grant_type');
    }
  }
}
