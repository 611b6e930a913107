import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Session } from '../accounts/session.entity.js';
import { AUDIENCE, SigningKeys } from '../access/signing-keys.js';
import type { User } from '../accounts/user.entity.js';
import { AuthEnv } from '../auth.settings.js';

export interface AccessToken {
  readonly token: string;
  readonly expiresInSeconds: number;
  /** Unix seconds. */
  readonly expiresAt: number;
}

/** Issues access tokens; their claims have the current state of account and session. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: SigningKeys,
    private readonly env: AuthEnv,
  ) {}

  sign(user: User, session: Session): AccessToken {
    const issuedAt = Math.floor(Date.now() / 1000);
    const expiresInSeconds = this.env.auth.tokenSeconds;
    const claims = {
      iss: this.keys.issuer,
      sub: user.id,
      aud: AUDIENCE,
      exp: issuedAt + expiresInSeconds,
      iat: issuedAt,
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
    return { token: this.jwt.sign(claims), expiresInSeconds, expiresAt: claims.exp };
  }
}
