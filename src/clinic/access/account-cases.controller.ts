import { Controller, Ip, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Env } from '../../platform/config/env.js';
import { maskEmail } from '../../platform/text/email-text.js';
import { SignedIn } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { CaseAccessLimits } from './case-access-limits.js';
import { FormMails } from './email/form-mails.js';
import type { AccountCasesResponse, AccountFormMailResponse } from './account/account-cases.contract.js';
import { AccountCaseList } from './opening/account-case-list.js';
import { parseSessionTokens } from './sessions/session-cookie.js';

/** The cases of an account. To open one takes a second factor (`POST /api/v1/case-access/sessions`). */
@Controller('api/v1/me/cases')
export class AccountCasesController {
  constructor(
    private readonly accountCases: AccountCaseList,
    private readonly formMails: FormMails,
    private readonly limits: CaseAccessLimits,
    private readonly env: Env,
  ) {}

  /**
   * Those that the account could open: ordered by it, under its proven address. The condition only of those that this
   * session may open now.
   */
  @SignedIn.Get()
  async list(@CurrentUser() user: SignedInUser, @Req() { headers }: FastifyRequest): Promise<AccountCasesResponse> {
    return { cases: await this.accountCases.read(user, parseSessionTokens(headers.cookie, this.env.http.publicUrl)) };
  }

  /**
   * Mails the link to a form that is not sent in yet once more, to the address of its order. 404 `not_found`, 409
   * `not_editable`, 429 `over_limit`.
   */
  @SignedIn.Post(':id/form-mails', 202)
  async sendForm(
    @CurrentUser() user: SignedInUser,
    @Param('id') caseId: string,
    @Ip() ip: string,
  ): Promise<AccountFormMailResponse> {
    await this.limits.take('email', ip);
    return { emailMasked: maskEmail(await this.formMails.sendToOwner(user, caseId)) };
  }
}
