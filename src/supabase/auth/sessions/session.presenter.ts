import { Injectable } from '@nestjs/common';
import type { ListedFactor } from '../accounts/factor.entity.js';
import type { Session } from '../accounts/session.entity.js';
import type { User } from '../accounts/user.entity.js';
import { presentUser } from '../accounts/user.presenter.js';
import type { SessionResponse } from '../auth.contract.js';
import { AccessTokens } from './access-tokens.js';
import { RefreshTokens } from './refresh-tokens.js';

/** A session with the current state of its account. */
export interface OpenSession {
  readonly session: Session;
  readonly user: User;
  readonly factors: readonly ListedFactor[];
}

@Injectable()
export class SessionPresenter {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
  ) {}

  /** Signs a new access token and gives the active refresh token with it. */
  present({ session, user, factors }: OpenSession): SessionResponse {
    const { token, expiresInSeconds, expiresAt } = this.accessTokens.sign(user, session);
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: expiresInSeconds,
      expires_at: expiresAt,
      refresh_token: this.refreshTokens.make(session, session.refreshNumber),
      user: presentUser(user, factors),
    };
  }
}
