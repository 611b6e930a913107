import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import type { FastifyRequest } from 'fastify';
import { isKeyRole } from '../../platform/http/service-roles.js';
import { UnauthenticatedError } from '../auth.errors.js';

const WITHOUT_API_KEY = Symbol('without API key');

/** Called by browsers that follow a link, or before any key is known. */
export const WithoutApiKey = () => SetMetadata(WITHOUT_API_KEY, true);

/**
 * `/auth/v1` answers programs that hold an API key, or a bearer that it signed. The key says nothing about who calls;
 * that is the bearer's part, and the access guard's.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly jwt: JwtService,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.get<boolean | undefined>(WITHOUT_API_KEY, context.getHandler())) return true;
    const { apikey, authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (apikey !== undefined && apikey !== '') {
      if (isKeyRole(this.claims(String(apikey))?.role)) return true;
      throw new UnauthenticatedError('no_authorization', 'Invalid API key');
    }
    const bearer = /^bearer +(\S+)$/i.exec(authorization)?.[1];
    if (bearer === undefined) throw new UnauthenticatedError('no_authorization');
    if (this.claims(bearer) === null) throw new UnauthenticatedError('bad_jwt', 'invalid JWT: unable to parse or verify signature');
    return true;
  }

  private claims(token: string): { role?: unknown } | null {
    try {
      return this.jwt.verify<{ role?: unknown }>(token);
    } catch {
      return null;
    }
  }
}
