import { Body, Controller, Ip } from '@nestjs/common';
import { SignedIn } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { PersonEmailCodeRequest, PersonEmailRequest, type PersonResponse } from './persons.contract.js';
import { PersonEmail } from './person-email.js';
import { PersonsService } from './persons.service.js';

/** The person who is signed in by BankID; 404 `not_a_person` for every other account. */
@Controller('api/v1/me/person')
export class MePersonController {
  constructor(
    private readonly personsService: PersonsService,
    private readonly personEmail: PersonEmail,
  ) {}

  @SignedIn.Get()
  read(@CurrentUser() { id }: SignedInUser): Promise<PersonResponse> {
    return this.personsService.read(id);
  }

  /** Mails a code to the address; it counts once the code is entered. */
  @SignedIn.Put('email', 202)
  @RateLimit(10, 3600)
  async changeEmail(
    @CurrentUser() { id }: SignedInUser,
    @Body() { email }: PersonEmailRequest,
    @Ip() ip: string,
  ): Promise<PersonResponse> {
    await this.personEmail.begin(id, email, ip);
    return this.personsService.read(id);
  }

  /** 410 `email_code_expired`, also after five wrong codes; 422 `email_code_wrong`. */
  @SignedIn.Post('email/confirm')
  @RateLimit(30, 3600)
  async confirmEmail(
    @CurrentUser() { id }: SignedInUser,
    @Body() { code }: PersonEmailCodeRequest,
  ): Promise<PersonResponse> {
    await this.personEmail.confirm(id, code);
    return this.personsService.read(id);
  }
}
