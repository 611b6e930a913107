import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AUDIENCE, SigningKeys } from '../access/signing-keys.js';
import type { ListedFactor } from '../accounts/factor.entity.js';
import type { Session } from '../accounts/session.entity.js';
import type { User } from '../accounts/user.entity.js';
import { presentUser } from '../accounts/user.presenter.js';
import type { SessionResponse } from '../auth.contract.js';
import { AuthEnv } from '../auth.settings.js';
import { RefreshTokens } from './refresh-tokens.js';

/** A session with the current state of its account. */
export interface OpenSession {
  readonly session: Session;
  readonly user: User;
  readonly factors: readonly ListedFactor[];
}

/** Presents a session with new tokens; their claims have the current state of account and session. */
@Injectable()
export class SessionPresenter {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: SigningKeys,
    private readonly refreshTokens: RefreshTokens,
    private readonly env: AuthEnv,
  ) {}

  /** Signs a new access token and gives the active refresh token with it. */
  present({ session, user, factors }: OpenSession): SessionResponse {
    const issuedAt = Math.floor(Date.now() / 1000);
    const expiresInSeconds = this.env.auth.tokenSeconds;
    const expiresAt = issuedAt + expiresInSeconds;
    return {
      access_token: this.jwt.sign({ ...this.claimsOf(user, session), exp: expiresAt, iat: issuedAt }),
      token_type: 'bearer',
      expires_in: expiresInSeconds,
      expires_at: expiresAt,
      refresh_token: this.refreshTokens.make(session, session.refreshNumber),
      user: presentUser(user, factors),
    };
  }

  private claimsOf(user: User, session: Session) {
    return {
      iss: this.keys.issuer,
      sub: user.id,
      aud: AUDIENCE,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.appMetadata,
      user_metadata: user.userMetadata,
      role: user.role,
      aal: session.assurance,
      amr: session.methods,
      session_id: session.id,
      is_anonymous: user.isAnonymous,
    };
  }
}
