import { Body, Controller, Get, HttpCode, Post, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { ApiKeyGuard, WithoutApiKey } from '../access/api-key.guard.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import type { SessionResponse } from '../auth.contract.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { isPkceLink } from '../links/one-time-tokens.js';
import { RedirectTo } from '../links/redirect-to.decorator.js';
import { errorAddress, redirectAddress } from './link-redirect.js';
import { VerifyRequest, type HalfConfirmedResponse } from './verify.contract.js';
import { VerifyLink } from './verify-link.js';

@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class VerifyController {
  constructor(private readonly verifyLink: VerifyLink) {}

  /** Follows the link of a mail. Every outcome redirects to a page of the site that shows it. */
  @Public()
  @WithoutApiKey()
  @RateLimit(30, 300)
  @Get('verify')
  async follow(
    @Query('token') token: unknown,
    @Query('type') type: unknown,
    @RedirectTo() redirectTo: string,
    @Client() client: ClientInfo,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isText(type)) throw new ValidationFailedError('Verify requires a verification type');
    if (!isText(token)) throw new ValidationFailedError('Verify requires a token or a token hash');
    const address = await this.addressAfter(token, type, redirectTo, client);
    void reply.header('Referrer-Policy', 'no-referrer').redirect(address, 303);
  }

  @Public()
  @RateLimit(30, 300)
  @Post('verify')
  @HttpCode(200)
  verify(
    @Body() request: VerifyRequest,
    @Client() client: ClientInfo,
  ): Promise<SessionResponse | HalfConfirmedResponse> {
    return this.verifyLink.verify(request, client);
  }

  private async addressAfter(token: string, type: string, redirectTo: string, client: ClientInfo): Promise<string> {
    try {
      return redirectAddress(redirectTo, await this.verifyLink.followLink(token, type, client), type);
    } catch (error) {
      if (error instanceof AuthError) return errorAddress(redirectTo, error, isPkceLink(token));
      throw error;
    }
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
