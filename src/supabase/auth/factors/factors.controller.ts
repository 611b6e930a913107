import {
  Body,
  Controller,
  Injectable,
  Param,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SignedIn, SignedInAtAnyAssurance } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { ApiKeyGuard } from '../access/api-key.guard.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import type { SessionResponse } from '../auth.contract.js';
import { AuthError, BankIdAccountError } from '../auth.errors.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import { FactorIdPipe } from './factor-id.pipe.js';
import {
  EnrollRequest,
  FactorVerifyRequest,
  UnlockSessionRequest,
  type ChallengeResponse,
  type EnrolledResponse,
} from './factors.contract.js';
import { Factors } from './factors.js';
import { UnlockSession } from './unlock-session.js';
import { VerifyFactor } from './verify-factor.js';

/**
 * Refuses anonymous accounts, which have no credentials that a second factor could protect, and accounts of persons, whom
 * BankID alone signs in.
 */
@Injectable()
class NamedAccountGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
    if (caller?.kind === 'user' && caller.user.isAnonymous) {
      throw new AuthError('no_authorization', 'Anonymous user not allowed to perform these actions', 403);
    }
    if (caller?.kind === 'user' && caller.user.isPerson) throw new BankIdAccountError();
    return true;
  }
}

/** Second factors of the signed-in user. There is no list: `GET /user` carries it. */
@Controller('auth/v1/factors')
@UseGuards(ApiKeyGuard, NamedAccountGuard)
export class FactorsController {
  constructor(
    private readonly factors: Factors,
    private readonly verifyFactor: VerifyFactor,
    private readonly presenter: SessionPresenter,
  ) {}

  @SignedIn.Post()
  enroll(@CurrentUser() principal: SignedInUser, @Body() request: EnrollRequest): Promise<EnrolledResponse> {
    return this.factors.enroll(principal, request);
  }

  @SignedInAtAnyAssurance.Post(':factorId/challenge')
  @RateLimit(15, 60)
  challenge(
    @CurrentUser() principal: SignedInUser,
    @Param('factorId', FactorIdPipe) factorId: string,
    @Client() client: ClientInfo,
  ): Promise<ChallengeResponse> {
    return this.factors.challenge(principal, factorId, client);
  }

  @SignedInAtAnyAssurance.Post(':factorId/verify')
  @RateLimit(15, 60)
  async verify(
    @CurrentUser() principal: SignedInUser,
    @Param('factorId', FactorIdPipe) factorId: string,
    @Body() request: FactorVerifyRequest,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse> {
    return this.presenter.present(await this.verifyFactor.verify(principal, factorId, request, client));
  }

  /** A session without the second factor is refused with 422, as the public client expects. */
  @SignedInAtAnyAssurance.Delete(':factorId')
  async unenroll(
    @CurrentUser() principal: SignedInUser,
    @Param('factorId', FactorIdPipe) factorId: string,
  ): Promise<{ id: string }> {
    await this.factors.unenroll(principal, factorId);
    return { id: factorId };
  }
}

/** Where the person of a locked session opens it. */
@Controller('api/v1/me/unlock')
export class UnlockController {
  constructor(
    private readonly unlockSession: UnlockSession,
    private readonly presenter: SessionPresenter,
  ) {}

  /** Answers with new tokens of the session; the client stores them (`setSession`). The fifth wrong answer ends the session. */
  @SignedInAtAnyAssurance.Post()
  @RateLimit(15, 60)
  async unlock(
    @CurrentUser() principal: SignedInUser,
    @Body() request: UnlockSessionRequest,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse> {
    return this.presenter.present(await this.unlockSession.unlock(principal, request, client));
  }
}
