import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Env } from '../../platform/config/env.js';
import type { AccessRule } from '../../platform/http/access.js';
import {
  findAdministrationGap,
  isAssuredForPersonalData,
  type AdministrationGap,
} from '../../platform/http/assurance.js';
import type { Caller, SignedInUser } from '../../platform/http/caller.js';
import { isServiceRole } from '../../platform/http/service-roles.js';
import { AdminsService } from '../accounts/admins.service.js';
import { AuthError, PasswordChangeNeededError, UnauthenticatedError } from '../auth.errors.js';
import { BearerStrategy } from './bearer.strategy.js';

const UNAUTHENTICATED: Caller = { kind: 'unauthenticated' };

/**
 * Enforces the rule that each route declares (platform/http/access.ts) and sets the caller. A route without a rule is
 * closed. A request that was authorized before its body was read (pre-body-access.hook.ts) is not checked again.
 */
@Injectable()
export class AccessGuard extends AuthGuard() {
  private readonly authorized = new WeakSet<FastifyRequest>();

  constructor(
    strategy: BearerStrategy,
    private readonly admins: AdminsService,
    private readonly env: Env,
  ) {
    super({ defaultStrategy: strategy.id, property: 'caller' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const rule = ruleOf(request);
    if (rule === undefined) throw new AuthError('not_admin');
    if (rule === 'public' || this.authorized.has(request)) return true;
    // An optional user without a bearer: there is nothing to verify.
    if (rule === 'optional-user' && request.headers.authorization === undefined) {
      request.caller = UNAUTHENTICATED;
      return true;
    }
    await super.canActivate(context);
    await this.enforce(rule, request.caller ?? UNAUTHENTICATED);
    this.authorized.add(request);
    return true;
  }

  /** A failing database is not a bad bearer: it passes through and becomes a 5xx. */
  override handleRequest<TCaller = Caller>(
    error: unknown,
    caller: TCaller | false,
    info: unknown,
    context: ExecutionContext,
  ): TCaller {
    if (caller) return caller;
    const isRefused = !error || error instanceof UnauthenticatedError;
    if (!isRefused) throw error;
    if (ruleOf(context.switchToHttp().getRequest<FastifyRequest>()) === 'optional-user')
      return UNAUTHENTICATED as TCaller;
    throw error ?? refusalOf(info);
  }

  private async enforce(rule: AccessRule, caller: Caller): Promise<void> {
    if (rule === 'optional-user') return;
    if (rule === 'service-role') {
      if (caller.kind !== 'key' || !isServiceRole(caller.role)) throw new AuthError('not_admin');
      return;
    }
    if (caller.kind !== 'user') throw new UnauthenticatedError('bad_jwt', 'invalid claim: missing sub claim');
    if (rule === 'admin' && !(await this.admins.isActiveAdmin(caller.user.id))) throw new AuthError('not_admin');
    const gap = this.findGap(rule, caller.user);
    if (gap !== null)
      throw gap === 'second-factor' ? new AuthError('insufficient_aal') : new PasswordChangeNeededError();
  }

  private findGap(rule: AccessRule, user: SignedInUser): AdministrationGap | null {
    switch (rule) {
      case 'signed-in-at-any-assurance':
        return null;
      case 'admin':
        return findAdministrationGap(user, this.env.app.securityProfile);
      case 'aal2':
        return user.assurance === 'aal2' ? null : 'second-factor';
      default:
        return isAssuredForPersonalData(user) ? null : 'second-factor';
    }
  }
}

function ruleOf({ routeOptions }: FastifyRequest): AccessRule | undefined {
  return routeOptions.config.access;
}

function refusalOf(info: unknown): UnauthenticatedError {
  const reason = info instanceof Error ? info.message : 'unknown';
  if (reason === 'No auth token') return new UnauthenticatedError('no_authorization');
  return new UnauthenticatedError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
}
