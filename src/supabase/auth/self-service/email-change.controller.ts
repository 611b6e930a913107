import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { EmailChange } from './email-change.js';
import type { EmailChangeResponse } from './me.contract.js';

/** The signed-in user's change of address, while it waits to be confirmed. It begins with `PUT /auth/v1/user`. */
@Controller('api/v1/me/email-change')
export class EmailChangeController {
  constructor(private readonly emailChanges: EmailChange) {}

  @SignedIn()
  @Get()
  read(@CurrentUser() { id }: SignedInUser): Promise<EmailChangeResponse> {
    return this.emailChanges.read(id);
  }

  /** Cancels the change. Idempotent. */
  @SignedIn()
  @Delete()
  @HttpCode(204)
  cancel(@CurrentUser() { id }: SignedInUser): Promise<void> {
    return this.emailChanges.cancel(id);
  }
}
