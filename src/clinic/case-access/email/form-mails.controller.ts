import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { Public } from '../../../platform/http/access.js';
import { CaseAccessLimits } from '../case-access-limits.js';
import { SendFormAgainRequest } from './form-mails.contract.js';
import { SendFormAgain } from './send-form-again.js';

/** The mail with the form once more, for who has just ordered. */
@Controller('api/v1/case-access')
export class FormMailsController {
  constructor(
    private readonly sendFormAgain: SendFormAgain,
    private readonly limits: CaseAccessLimits,
  ) {}

  /**
   * By the browser that ordered, for a day, while the form has not been opened: another address takes the order's place,
   * and links that were mailed to the former one open nothing. 404 `secret_invalid`, 409 `form_not_sent` or
   * `ask_the_clinic`, 429 `over_limit`.
   */
  @Public()
  @Post('email')
  @HttpCode(204)
  async send(@Body() { clientSecret, email }: SendFormAgainRequest, @Ip() ip: string): Promise<void> {
    await this.limits.take('email', ip);
    await this.sendFormAgain.send(clientSecret, email);
  }
}
