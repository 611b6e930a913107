import { Body, Controller, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { ApiKeyGuard, WithoutApiKey } from '../access/api-key.guard.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import type { SessionResponse } from '../auth.contract.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { isPkceLink } from '../links/one-time-tokens.js';
import { RedirectTo } from '../links/redirect-to.decorator.js';
import { HALF_CONFIRMED, VerifyLink, type LinkOutcome } from './verify-link.js';
import { VerifyRequest, type HalfConfirmedResponse } from './verify.contract.js';

@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class VerifyController {
  constructor(private readonly verifyLink: VerifyLink) {}

  /** Follows the link of a mail. Every outcome redirects to a page of the site that shows it. */
  @Public.Get('verify')
  @WithoutApiKey()
  @RateLimit(30, 300)
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

  @Public.Post('verify')
  @RateLimit(30, 300)
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

/** Client libraries know a recovery; the clinic's own page also says why. */
const PASSWORD_WANTED = { type: 'recovery', password_wanted: 'true' };

/**
 * The address that a followed link leads to: `target` with the outcome in its fragment or query. A person who has to
 * choose a password arrives as after a recovery.
 */
export function redirectAddress(target: string, outcome: LinkOutcome, type: string): string {
  switch (outcome.kind) {
    case 'session': {
      const { access_token, expires_at, expires_in, refresh_token, token_type } = outcome.session;
      return withFragment(target, {
        access_token,
        expires_at: String(expires_at),
        expires_in: String(expires_in),
        refresh_token,
        sb: '',
        token_type,
        ...(outcome.isPasswordWanted ? PASSWORD_WANTED : { type }),
      });
    }
    case 'auth-code':
      return withQuery(target, { code: outcome.code, ...(outcome.isPasswordWanted && PASSWORD_WANTED) });
    case 'token-hash':
      return withQuery(target, { token_hash: outcome.tokenHash, type });
    case 'half-confirmed':
      return withFragment(target, { message: HALF_CONFIRMED, sb: '' });
  }
}

/** Clients of the PKCE kind look for errors in the query, all others in the fragment. */
export function errorAddress(target: string, { wireCode, message }: AuthError, isPkce: boolean): string {
  const error = { error: 'access_denied', error_code: wireCode, error_description: message };
  return withFragment(isPkce ? withQuery(target, error) : target, { ...error, sb: '' });
}

/** Other parameters of the address stay as they are. */
function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.hash = '';
  return url.href;
}

function withFragment(target: string, parameters: Record<string, string>): string {
  const [base] = target.split('#', 1);
  return `${base}#${new URLSearchParams(parameters)}`;
}
