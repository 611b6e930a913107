import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isUUID } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { parseClaims, KnownAnonymousKeys } from '../../../platform/api-keys/api-key-claims.js';
import type { Caller } from '../../../platform/http/caller.js';
import { isServiceRole } from '../../../platform/http/service-roles.js';
import { UnauthenticatedError } from '../auth.errors.js';
import { ApiKeys } from './api-keys.js';
import { PrincipalsRepository } from './principals.repository.js';
import { ALGORITHMS, AUDIENCE, SigningKeys } from './signing-keys.js';

const NAME = 'bearer';

type Authenticate = (request: FastifyRequest, reply: FastifyReply, next: (error: Error) => void) => void;
type Registry = InstanceType<typeof passport.Passport>;

interface Claims {
  readonly iss?: unknown;
  readonly aud?: unknown;
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
export class BearerStrategy extends PassportStrategy(Strategy, NAME) {
  private registry?: Registry;

  constructor(
    private readonly keys: SigningKeys,
    private readonly principals: PrincipalsRepository,
    private readonly apiKeys: ApiKeys,
    private readonly anonymousKeys: KnownAnonymousKeys,
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
  }

  /**
   * Where the base class registers this strategy: passport's default registry is one per process, and another application
   * in it has other keys.
   */
  getPassportInstance(): Registry {
    return (this.registry ??= new passport.Passport());
  }

  /**
   * The caller that the bearer of a request names.
   *
   * @throws UnauthenticatedError without a bearer that is valid, and what `validate` throws
   */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    return new Promise((resolve, reject) => {
      const answer = (error: Error | null | undefined, caller: Caller | false | null, info: unknown) => {
        if (!caller) return reject(error ?? refusalOf(info));
        if (caller.kind === 'key' && !isServiceRole(caller.role)) this.remember(request.headers.authorization ?? '');
        resolve(caller);
      };
      const authenticate = this.getPassportInstance().authenticate(NAME, { session: false }, answer) as Authenticate;
      authenticate(request, reply, reject);
    });
  }

  private remember(authorization: string): void {
    this.anonymousKeys.remember(authorization, parseClaims(authorization.replace(/^bearer +/i, ''))?.exp);
  }

  /**
   * @throws UnauthenticatedError when the token is genuine but its account is banned or erased, or its session has
   * ended
   */
  async validate(claims: Claims): Promise<Caller> {
    const { iss, aud, exp, sub, session_id: sessionId, role, aal } = claims;
    if (sub === undefined || sub === '') {
      if (!this.apiKeys.accepts(claims)) throw new UnauthenticatedError('bad_jwt', 'The API key has been withdrawn');
      return { kind: 'key', role: typeof role === 'string' ? role : '' };
    }
    // API keys of other tools may lack these claims; what names an account is our own token.
    if (iss !== this.keys.issuer || aud !== AUDIENCE || typeof exp !== 'number')
      throw new UnauthenticatedError('bad_jwt', 'invalid JWT: token has invalid claims');
    if (!isUUID(sub)) throw new UnauthenticatedError('bad_jwt', 'invalid claim: sub claim must be a UUID', 400);
    const principal = await this.principals.find(sub as string, isUUID(sessionId) ? (sessionId as string) : null);
    if (principal === null)
      throw new UnauthenticatedError('user_not_found', 'User from sub claim in JWT does not exist', 403);
    if (principal.isBanned) throw new UnauthenticatedError('user_banned');
    if (principal.user === null) throw new UnauthenticatedError('session_not_found');
    // A token keeps the assurance it was issued with: a stolen one is not raised by its owner's step-up (OWASP ASVS 7.2.4).
    const assurance = aal === 'aal2' ? principal.user.assurance : 'aal1';
    const factorId = assurance === 'aal2' ? principal.user.factorId : null;
    return { kind: 'user', user: { ...principal.user, assurance, factorId } };
  }
}

function refusalOf(info: unknown): UnauthenticatedError {
  const reason = info instanceof Error ? info.message : 'unknown';
  if (reason === 'No auth token') return new UnauthenticatedError('no_authorization');
  return new UnauthenticatedError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
}
