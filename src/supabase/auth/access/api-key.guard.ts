import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import type { FastifyRequest } from 'fastify';
import type { ApiKeyClaims } from '../../../platform/api-keys/api-key-claims.js';
import { isKeyRole } from '../../../platform/http/service-roles.js';
import { UnauthenticatedError } from '../auth.errors.js';
import { ApiKeys } from './api-keys.js';

const WITHOUT_API_KEY = Symbol('without API key');

/** Called by browsers that follow a link, or before any key is known. */
export const WithoutApiKey = () => SetMetadata(WITHOUT_API_KEY, true);

/**
 * `/auth/v1` responds to programs with an API key, or with a bearer that it signed. The key does not identify the
 * caller; the bearer does, and the access guard checks it.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly jwt: JwtService,
    private readonly reflector: Reflector,
    private readonly apiKeys: ApiKeys,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.get<boolean | undefined>(WITHOUT_API_KEY, context.getHandler())) return true;
    const { apikey, authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (apikey !== undefined && apikey !== '') {
      const claims = this.claims(String(apikey));
      if (claims !== null && isKeyRole(claims.role) && this.apiKeys.accepts(claims)) return true;
      throw new UnauthenticatedError('no_authorization', 'Invalid API key');
    }
    const bearer = /^bearer +(\S+)$/i.exec(authorization)?.[1];
    if (bearer === undefined) throw new UnauthenticatedError('no_authorization');
    const claims = this.claims(bearer);
    const isKey = claims !== null && claims.sub === undefined;
    if (claims === null || (isKey && !this.apiKeys.accepts(claims)))
      throw new UnauthenticatedError('bad_jwt', 'invalid JWT: unable to parse or verify signature');
    return true;
  }

  private claims(token: string): ApiKeyClaims | null {
    try {
      return this.jwt.verify<ApiKeyClaims>(token);
    } catch {
      return null;
    }
  }
}
