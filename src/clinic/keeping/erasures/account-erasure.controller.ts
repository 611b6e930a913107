import { Body, Controller } from '@nestjs/common';
import { SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { EraseOwnAccount } from './erase-own-account.js';
import { EraseAccountRequest, type AccountErasureResponse } from './erasures.contract.js';

/** The erasure of one's own account (docs/security.md, "Rights of patients"). */
@Controller('api/v1/me/erasure')
export class AccountErasureController {
  constructor(private readonly eraseOwnAccount: EraseOwnAccount) {}

  /** What goes, what stays and until when, and what refuses it now. */
  @SignedIn.Get()
  preview(@CurrentUser() user: SignedInUser): Promise<AccountErasureResponse> {
    return this.eraseOwnAccount.preview(user);
  }

  /** 401 `auth.reauthentication-needed`; 409 `staff_account`, `legal_hold`, `open_case`, `refund_pending`, `order_held`, `dispute_open`. */
  @SignedIn.Post('', 204)
  async erase(@CurrentUser() user: SignedInUser, @Body() _body: EraseAccountRequest): Promise<void> {
    await this.eraseOwnAccount.erase(user);
  }
}
