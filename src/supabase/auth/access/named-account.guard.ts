import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuthError, BankIdAccountError } from '../auth.errors.js';

/**
 * Refuses anonymous accounts, which have no credentials that a second factor could protect, and accounts of persons, whom
 * BankID alone signs in.
 */
@Injectable()
export class NamedAccountGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
    if (caller?.kind === 'user' && caller.user.isAnonymous) {
      throw new AuthError('no_authorization', 'Anonymous user not allowed to perform these actions', 403);
    }
    if (caller?.kind === 'user' && caller.user.isPerson) throw new BankIdAccountError();
    return true;
  }
}
