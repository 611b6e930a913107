import { Body, Controller, Ip } from '@nestjs/common';
import { Public, AdminAal2 } from '../../../platform/http/access.js';
import { maskEmail } from '../../../platform/text/email-text.js';
import type { AccountFormMailResponse } from '../account/account-cases.contract.js';
import { CaseAccessLimits } from '../case-access-limits.js';
import { CaseRoute, CurrentCaseSession, type CaseSession } from '../sessions/case-session.js';
import { SendFormAgainRequest } from '../case-access.contract.js';
import { SendFormAgain } from './send-form-again.js';
import { FormMails } from './form-mails.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';

/** The mail with the form once more, for who has just ordered, and for who closes it. */
@Controller('api/v1')
export class FormMailsController {
  constructor(
    private readonly sendFormAgain: SendFormAgain,
    private readonly formMails: FormMails,
    private readonly limits: CaseAccessLimits,
  ) {}

  /**
   * By the browser that ordered, for a day, while the form has not been opened: another address takes the order's place,
   * and links that were mailed to the former one open nothing. 404 `secret_invalid`, 409 `form_not_sent` or
   * `ask_the_clinic`, 429 `over_limit`.
   */
  @Public.Post('case-access/email', 204)
  async send(@Body() { clientSecret, email }: SendFormAgainRequest, @Ip() ip: string): Promise<void> {
    await this.limits.take('email', ip);
    await this.sendFormAgain.send(clientSecret, email);
  }

  /**
   * From the open form, to the address of its order, until it is sent in. 409 `not_editable`, 429 `over_limit`.
   */
  @CaseRoute.Post('cases/:id/form-mails', 202)
  async sendFromCase(
    @CurrentCaseSession() { caseId }: CaseSession,
    @Ip() ip: string,
  ): Promise<AccountFormMailResponse> {
    await this.limits.take('email', ip);
    return { emailMasked: maskEmail(await this.formMails.sendFromCase(caseId)) };
  }
}

/** The mail with the form once more, for a patient who has called. */
@Controller('api/v1/admin/cases')
export class AdminFormMailsController {
  constructor(private readonly formMails: FormMails) {}

  /**
   * To the address of the order. 404 for no such case, 409 `mail_on_its_way` while the last one has not been sent, 409
   * `address_not_proven`, 409 `not_editable` once the form is sent in, 429 `over_limit` after four in a day.
   */
  @AdminAal2.Post(':id/form-link', 204)
  async send(@Id() id: string, @CurrentUser() { id: adminId }: SignedInUser): Promise<void> {
    await this.formMails.sendByAdmin(id, adminId);
  }
}
