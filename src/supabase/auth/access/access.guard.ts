import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../../platform/config/env.js';
import type { AccessRule } from '../../../platform/http/access.js';
import { findAdministrationGap, type AdministrationGap } from '../../../platform/http/admin-assurance.js';
import {
  type Caller,
  type SignedInClinician,
  type SignedInUser,
  isAssuredForPersonalData,
} from '../../../platform/http/caller.js';
import { recordSession } from '../../../platform/http/request-context.js';
import { isServiceRole } from '../../../platform/http/service-roles.js';
import { AdminsService } from '../accounts/admins.service.js';
import { AuthError, PasswordChangeNeededError, stepUpRefusal, UnauthenticatedError } from '../auth.errors.js';
import { BearerStrategy } from './bearer.strategy.js';
import { ClinicianDirectory } from './clinician-directory.service.js';
import { requireFreshFactor } from './require-fresh-factor.js';

const UNAUTHENTICATED: Caller = { kind: 'unauthenticated' };

/**
 * Enforces the rule that each route declares (platform/http/access.ts) and sets the caller. A route without a rule is
 * closed. A request that was authorized before its body was read (pre-body-access.hook.ts) is not checked again.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly authorized = new WeakSet<FastifyRequest>();

  constructor(
    private readonly bearer: BearerStrategy,
    private readonly admins: AdminsService,
    private readonly clinicians: ClinicianDirectory,
    private readonly env: Env,
  ) {}

  canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    return this.authorize(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Resolves to true once the rule of the request's route allows it. @throws AuthError, UnauthenticatedError, `step_up_required`, `locked` */
  async authorize(request: FastifyRequest, reply: FastifyReply): Promise<true> {
    const { access: rule, freshFactor } = request.routeOptions.config;
    if (rule === undefined) throw new AuthError('not_admin');
    if (rule === 'public' || this.authorized.has(request)) return true;
    if (rule === 'module-session') {
      if (!request.hasModuleSession) throw new AuthError('not_admin');
      return true;
    }
    request.caller = await this.identify(request, reply, rule);
    if (request.caller.kind === 'user') recordSession(request.caller.user.sessionId);
    await this.enforce(rule, request);
    if (freshFactor !== undefined)
      requireFreshFactor(request.caller.kind === 'user' ? request.caller.user : null, freshFactor);
    this.authorized.add(request);
    return true;
  }

  /** A failing database is not a bad bearer: it passes through and becomes a 5xx. */
  private async identify(request: FastifyRequest, reply: FastifyReply, rule: AccessRule): Promise<Caller> {
    const isOptional = rule === 'optional-user';
    if (isOptional && request.headers.authorization === undefined) return UNAUTHENTICATED;
    try {
      return await this.bearer.identify(request, reply);
    } catch (error) {
      if (isOptional && error instanceof UnauthenticatedError) return UNAUTHENTICATED;
      throw error;
    }
  }

  private async enforce(rule: AccessRule, request: FastifyRequest): Promise<void> {
    const { caller = UNAUTHENTICATED } = request;
    if (rule === 'optional-user') return;
    if (rule === 'service-role') {
      if (caller.kind !== 'key' || !isServiceRole(caller.role)) throw new AuthError('not_admin');
      return;
    }
    if (caller.kind !== 'user') throw new UnauthenticatedError('bad_jwt', 'invalid claim: missing sub claim');
    const isForAdmins = rule === 'admin' || rule === 'admin-aal2';
    if (isForAdmins && !(await this.admins.isActiveAdmin(caller.user.id))) throw new AuthError('not_admin');
    if (rule === 'clinician') request.clinician = await this.requireClinician(caller.user);
    const gap = this.findGap(rule, caller.user);
    if (gap === 'locked') throw stepUpRefusal('locked');
    if (gap !== null)
      throw gap === 'second-factor' ? new AuthError('insufficient_aal') : new PasswordChangeNeededError();
  }

  private async requireClinician(user: SignedInUser): Promise<SignedInClinician> {
    const clinician = await this.clinicians.find(user.id);
    if (clinician === null) throw new AuthError('not_admin');
    return clinician;
  }

  private findGap(rule: AccessRule, user: SignedInUser): AdministrationGap | null {
    if (rule === 'signed-in-at-any-assurance') return null;
    if (user.lockedAt !== null) return 'locked';
    switch (rule) {
      case 'admin':
        return findAdministrationGap(user, this.env.app.securityProfile);
      case 'admin-aal2':
      case 'clinician':
        return user.assurance === 'aal2' ? findAdministrationGap(user, this.env.app.securityProfile) : 'second-factor';
      case 'aal2':
        return user.assurance === 'aal2' ? null : 'second-factor';
      default:
        return isAssuredForPersonalData(user) ? null : 'second-factor';
    }
  }
}
