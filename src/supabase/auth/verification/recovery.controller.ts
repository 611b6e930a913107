import { Body, Controller, UseGuards } from '@nestjs/common';
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

  @Public.Post('recover')
  @RateLimit(30, 300)
  async recover(
    @Body() request: RecoverRequest,
    @RedirectTo() redirectTo: string,
    @Client() client: ClientInfo,
  ): Promise<Empty> {
    await this.requests.recover(request, redirectTo, client);
    return {};
  }

  @Public.Post('otp')
  @RateLimit(30, 300)
  async otp(
    @Body() request: OtpRequest,
    @RedirectTo() redirectTo: string,
    @Client() client: ClientInfo,
  ): Promise<Empty | SmsResponse> {
    const requestId = await this.requests.sendOtp(request, redirectTo, client);
    return request.phone ? { message_id: requestId } : {};
  }

  @Public.Post('resend')
  @RateLimit(30, 300)
  async resend(
    @Body() request: ResendRequest,
    @RedirectTo() redirectTo: string,
    @Client() client: ClientInfo,
  ): Promise<Empty> {
    await this.requests.resend(request, redirectTo, client);
    return {};
  }

  @SignedIn.Get('reauthenticate')
  @RateLimit(30, 300)
  async reauthenticate(@CurrentUser() user: SignedInUser, @Client() client: ClientInfo): Promise<Empty> {
    await this.requests.reauthenticate(user.id, client);
    return {};
  }
}
