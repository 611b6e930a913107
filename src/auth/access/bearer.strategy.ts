import { randomUUID, type KeyObject } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { isUUID } from 'class-validator';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../../platform/http/caller.js';
import { UnauthenticatedError } from '../auth.errors.js';
import { ApiKeys } from './api-keys.service.js';
import { PrincipalsRepository } from './principals.repository.js';
import { ALGORITHMS, SigningKeys } from './signing-keys.js';

interface Claims {
  readonly sub?: unknown;
  readonly session_id?: unknown;
  readonly role?: unknown;
  readonly aal?: unknown;
  readonly jti?: unknown;
  readonly exp?: unknown;
}

/**
 * Authenticates the bearer: passport-jwt checks signature and expiry with the key and algorithm that the token's header
 * names; then account and session are read from Postgres, so that the token of an ended session is refused.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') implements OnApplicationShutdown {
  /** Passport's strategies share one registry per process; a name of its own keeps each application's keys apart. */
  readonly id = `bearer-${randomUUID()}`;

  constructor(
    keys: SigningKeys,
    private readonly principals: PrincipalsRepository,
    private readonly apiKeys: ApiKeys,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ALGORITHMS,
      secretOrKeyProvider: (
        _request: unknown,
        token: string,
        done: (error: Error | null, key?: string | Buffer) => void,
      ) => {
        const key = keys.findFor(token);
        // jsonwebtoken takes key objects, which carry their kind; the types of passport-jwt do not know it.
        if (key) done(null, key as KeyObject & Buffer);
        else done(new Error('no key for the algorithm and key id of the token'));
      },
    });
    passport.use(this.id, this);
  }

  onApplicationShutdown(): void {
    passport.unuse(this.id);
  }

  /**
   * @throws UnauthenticatedError when the token is genuine but its account is banned or erased, or its session has
   * ended
   */
  async validate(claims: Claims): Promise<Caller> {
    const { sub, session_id: sessionId, role, aal } = claims;
    if (sub === undefined || sub === '') {
      if (!this.apiKeys.accepts(claims)) throw new UnauthenticatedError('bad_jwt', 'The API key has been withdrawn');
      return { kind: 'key', role: String(role ?? '') };
    }
    if (!isUUID(sub)) throw new UnauthenticatedError('bad_jwt', 'invalid claim: sub claim must be a UUID', 400);
    const principal = await this.principals.find(sub as string, isUUID(sessionId) ? (sessionId as string) : null);
    if (principal === null)
      throw new UnauthenticatedError('user_not_found', 'User from sub claim in JWT does not exist', 403);
    if (principal.isBanned) throw new UnauthenticatedError('user_banned');
    if (principal.user === null) throw new UnauthenticatedError('session_not_found');
    // A token keeps the assurance it was issued with: a stolen one is not raised by its owner's step-up (OWASP ASVS 7.2.4).
    const assurance = aal === 'aal2' ? principal.user.assurance : 'aal1';
    return { kind: 'user', user: { ...principal.user, assurance } };
  }
}
