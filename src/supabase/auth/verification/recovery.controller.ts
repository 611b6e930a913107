import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public, SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { ApiKeyGuard } from '../access/api-key.guard.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import { RedirectTo } from '../links/redirect-to.decorator.js';
import { OtpRequest, RecoverRequest, ResendRequest, type SmsResponse } from './recovery.contract.js';
import { MessageRequests } from './message-requests.js';

type Empty = Record<string, never>;

/** Requests whose only visible effect is a mail. */
@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class RecoveryController {
  constructor(private readonly requests: MessageRequests) {}

  @Public()
  @RateLimit(30, 300)
  @Post('recover')
  @HttpCode(200)
  async recover(
    @Body() request: RecoverRequest,
    @RedirectTo() redirectTo: string,
    @Client() client: ClientInfo,
  ): Promise<Empty> {
    await this.requests.recover(request, redirectTo, client);
    return {};
  }

  @Public()
  @RateLimit(30, 300)
  @Post('otp')
  @HttpCode(200)
  async otp(
    @Body() request: OtpRequest,
    @RedirectTo() redirectTo: string,
    @Client() client: ClientInfo,
  ): Promise<Empty | SmsResponse> {
    const requestId = await this.requests.sendOtp(request, redirectTo, client);
    return request.phone ? { message_id: requestId } : {};
  }

  @Public()
  @RateLimit(30, 300)
  @Post('resend')
  @HttpCode(200)
  async resend(
    @Body() request: ResendRequest,
    @RedirectTo() redirectTo: string,
    @Client() client: ClientInfo,
  ): Promise<Empty> {
    await this.requests.resend(request, redirectTo, client);
    return {};
  }

  @SignedIn()
  @RateLimit(30, 300)
  @Get('reauthenticate')
  async reauthenticate(@CurrentUser() user: SignedInUser, @Client() client: ClientInfo): Promise<Empty> {
    await this.requests.reauthenticate(user.id, client);
    return {};
  }
}
