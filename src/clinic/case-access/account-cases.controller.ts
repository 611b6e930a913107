import { Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { dueAt } from '../../../common/sla-clock.js';
import { maskEmail } from '../../platform/text/mask-email.js';
import { SignedIn } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { CaseAccessLimits } from './case-access-limits.js';
import { SendFormToOwner } from './email/send-form-to-owner.js';
import type {
  AccountCaseResponse,
  AccountCasesResponse,
  AccountFormMailResponse,
} from './account/account-cases.contract.js';
import { AccountCases, type AccountCase } from './account/account-cases.js';

/** The cases of an account. To open one takes a second factor (`POST /api/v1/case-access/sessions`). */
@Controller('api/v1/me/cases')
export class AccountCasesController {
  constructor(
    private readonly accountCases: AccountCases,
    private readonly sendFormToOwner: SendFormToOwner,
    private readonly limits: CaseAccessLimits,
  ) {}

  /** Those that the account could open: ordered by it, under its proven address. */
  @SignedIn()
  @Get()
  async list(@CurrentUser() { id }: SignedInUser): Promise<AccountCasesResponse> {
    return { cases: (await this.accountCases.list(id)).map(present) };
  }

  /**
   * Mails the link to a form that is not sent in yet once more, to the address of its order. 404 `not_found`, 409
   * `not_editable`, 429 `over_limit`.
   */
  @SignedIn()
  @Post(':id/form-mails')
  @HttpCode(202)
  async sendForm(
    @CurrentUser() user: SignedInUser,
    @Param('id') caseId: string,
    @Ip() ip: string,
  ): Promise<AccountFormMailResponse> {
    await this.limits.take('email', ip);
    return { emailMasked: maskEmail(await this.sendFormToOwner.send(user, caseId)) };
  }
}

function present({ found: { id, state, clock }, orderNumber, orderedAt }: AccountCase): AccountCaseResponse {
  const isAnswered = state === 'answered' || state === 'closed';
  // An answer stops the clock for good.
  const stopped = clock?.pausedSince?.toISOString() ?? null;
  return {
    id,
    orderNumber,
    state,
    createdAt: orderedAt.toISOString(),
    submittedAt: clock?.startedAt.toISOString() ?? null,
    dueAt: clock ? dueAt(clock).toISOString() : null,
    limitAt: clock?.limitAt.toISOString() ?? null,
    pausedSince: isAnswered ? null : stopped,
    answeredAt: isAnswered ? stopped : null,
  };
}
