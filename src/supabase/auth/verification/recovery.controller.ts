import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public, SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { ApiKeyGuard } from '../access/api-key.guard.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import { RedirectTo } from '../links/redirect-to.decorator.js';
import { OtpService } from './otp.service.js';
import { PhoneOtpService } from './phone-otp.service.js';
import { OtpRequest, RecoverRequest, ResendRequest, type SmsResponse } from './recovery.contract.js';
import { RecoveryService } from './recovery.service.js';
import { ResendService } from './resend.service.js';

type Empty = Record<string, never>;

/** Requests whose only visible effect is a mail. */
@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly otps: OtpService,
    private readonly phoneOtps: PhoneOtpService,
    private readonly resends: ResendService,
  ) {}

  @Public()
  @RateLimit(30, 300)
  @Post('recover')
  @HttpCode(200)
  async recover(
    @Body() request: RecoverRequest,
    @RedirectTo() redirectTo: string,
    @Client() client: ClientInfo,
  ): Promise<Empty> {
    await this.recovery.recover(request, redirectTo, client);
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
    if (request.phone && !request.email)
      return { message_id: await this.phoneOtps.send(request.phone, request, client) };
    await this.otps.send(request, redirectTo, client);
    return {};
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
    await this.resends.resend(request, redirectTo, client);
    return {};
  }

  @SignedIn()
  @RateLimit(30, 300)
  @Get('reauthenticate')
  async reauthenticate(@CurrentUser() user: SignedInUser, @Client() client: ClientInfo): Promise<Empty> {
    await this.recovery.reauthenticate(user.id, client);
    return {};
  }
}
