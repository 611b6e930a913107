import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { Client, type ClientInfo } from '../access/client-info.js';
import { Reauthentication } from '../sessions/reauthentication.js';
import { ReauthenticateByCodeRequest, ReauthenticateByPasswordRequest } from './me.contract.js';

/** A signed-in user proves their identity again; for 15 minutes the session may then change credentials. */
@Controller('api/v1/me/reauthentication')
export class ReauthenticationController {
  constructor(private readonly reauthentication: Reauthentication) {}

  @SignedIn()
  @RateLimit(15, 60)
  @Post('password')
  @HttpCode(204)
  byPassword(
    @CurrentUser() principal: SignedInUser,
    @Body() { password }: ReauthenticateByPasswordRequest,
    @Client() client: ClientInfo,
  ): Promise<void> {
    return this.reauthentication.renewByPassword(principal, password, client);
  }

  /** `GET /auth/v1/reauthenticate` mails the code. */
  @SignedIn()
  @RateLimit(15, 60)
  @Post('code')
  @HttpCode(204)
  byCode(
    @CurrentUser() principal: SignedInUser,
    @Body() { code }: ReauthenticateByCodeRequest,
    @Client() client: ClientInfo,
  ): Promise<void> {
    return this.reauthentication.renewByCode(principal, code, client);
  }
}
