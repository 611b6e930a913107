import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { paths } from '../../common/paths.js';
import { Env } from '../platform/config/env.js';
import { deriveKey } from '../platform/crypto/derive-key.js';

/** Who may look at the queue board, and the auth session in which it was opened. */
export interface BoardSession {
  readonly userId: string;
  readonly sessionId: string;
}

const COOKIE = 'queue-pass';
const AUDIENCE = 'queue-board';
const TTL_SECONDS = 600;

/**
 * The board is a page of its own that cannot send a bearer, so an admin gets a cookie for its path alone. It names the
 * auth session; that this is still open and belongs to an admin is checked on every request.
 */
@Injectable()
export class BoardSessions {
  private readonly jwt: JwtService;

  constructor(env: Env) {
    this.jwt = new JwtService({
      secret: deriveKey(env.keys.jwtSecret, 'queue-board'),
      signOptions: { algorithm: 'HS256', audience: AUDIENCE },
    });
  }

  /** Value of a `Set-Cookie` header. */
  cookieFor({ userId, sessionId }: BoardSession): string {
    const token = this.jwt.sign({ sid: sessionId }, { subject: userId, expiresIn: TTL_SECONDS });
    return `${COOKIE}=${token}; Path=${paths.queueBoard}; Max-Age=${TTL_SECONDS}; HttpOnly; Secure; SameSite=Strict`;
  }

  /** The session of a `Cookie` header; null if it is missing, forged or expired. */
  find(cookieHeader: string | undefined): BoardSession | null {
    const value = cookieHeader
      ?.split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${COOKIE}=`))
      ?.slice(COOKIE.length + 1);
    if (!value) return null;
    try {
      const { sub, sid } = this.jwt.verify<{ sub: string; sid: string }>(value, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
      });
      return { userId: sub, sessionId: sid };
    } catch {
      return null;
    }
  }
}
