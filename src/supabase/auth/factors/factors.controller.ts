import { Body, Controller, Delete, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { SignedIn, SignedInAtAnyAssurance } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { ApiKeyGuard } from '../access/api-key.guard.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import { NamedAccountGuard } from '../access/named-account.guard.js';
import type { SessionResponse } from '../auth.contract.js';
import { SessionPresenter } from '../sessions/session.presenter.js';
import { ChallengeFactor } from './challenge-factor.js';
import { EnrollFactor } from './enroll-factor.js';
import { FactorIdPipe } from './factor-id.pipe.js';
import {
  EnrollRequest,
  FactorVerifyRequest,
  type ChallengeResponse,
  type EnrolledResponse,
} from './factors.contract.js';
import { UnenrollFactor } from './unenroll-factor.js';
import { VerifyFactor } from './verify-factor.js';

/** Second factors of the signed-in user. There is no list: `GET /user` carries it. */
@Controller('auth/v1/factors')
@UseGuards(ApiKeyGuard, NamedAccountGuard)
export class FactorsController {
  constructor(
    private readonly enrollFactor: EnrollFactor,
    private readonly challengeFactor: ChallengeFactor,
    private readonly verifyFactor: VerifyFactor,
    private readonly unenrollFactor: UnenrollFactor,
    private readonly presenter: SessionPresenter,
  ) {}

  @SignedIn()
  @Post()
  @HttpCode(200)
  enroll(@CurrentUser() principal: SignedInUser, @Body() request: EnrollRequest): Promise<EnrolledResponse> {
    return this.enrollFactor.enroll(principal, request);
  }

  @SignedInAtAnyAssurance()
  @RateLimit(15, 60)
  @Post(':factorId/challenge')
  @HttpCode(200)
  challenge(
    @CurrentUser() principal: SignedInUser,
    @Param('factorId', FactorIdPipe) factorId: string,
    @Client() client: ClientInfo,
  ): Promise<ChallengeResponse> {
    return this.challengeFactor.challenge(principal, factorId, client);
  }

  @SignedInAtAnyAssurance()
  @RateLimit(15, 60)
  @Post(':factorId/verify')
  @HttpCode(200)
  async verify(
    @CurrentUser() principal: SignedInUser,
    @Param('factorId', FactorIdPipe) factorId: string,
    @Body() request: FactorVerifyRequest,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse> {
    return this.presenter.present(await this.verifyFactor.verify(principal, factorId, request, client));
  }

  /** A session without the second factor is refused with 422, as the public client expects. */
  @SignedInAtAnyAssurance()
  @Delete(':factorId')
  async unenroll(
    @CurrentUser() principal: SignedInUser,
    @Param('factorId', FactorIdPipe) factorId: string,
  ): Promise<{ id: string }> {
    await this.unenrollFactor.unenroll(principal, factorId);
    return { id: factorId };
  }
}
