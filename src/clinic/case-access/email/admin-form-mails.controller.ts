import { Controller, HttpCode, Post } from '@nestjs/common';
import { AdminAal2 } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { SendFormByAdmin } from './send-form-by-admin.js';

/** The mail with the form once more, for a patient who has called. */
@Controller('api/v1/admin/cases')
export class AdminFormMailsController {
  constructor(private readonly sendFormByAdmin: SendFormByAdmin) {}

  /**
   * To the address of the order. 404 for no such case, 409 `mail_on_its_way` while the last one has not been sent, 409
   * `address_not_proven`, 409 `not_editable` once the form is sent in, 429 `over_limit` after four in a day.
   */
  @AdminAal2()
  @Post(':id/form-link')
  @HttpCode(204)
  async send(@Id() id: string, @CurrentUser() { id: adminId }: SignedInUser): Promise<void> {
    await this.sendFormByAdmin.send(id, adminId);
  }
}
