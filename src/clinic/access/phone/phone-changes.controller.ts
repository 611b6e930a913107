import { Body, Controller, Ip } from '@nestjs/common';
import { AdminAal2, FreshFactor, Public } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import type { CaseCodeResponse } from '../case-access.contract.js';
import { CaseAccessLimits } from '../case-access-limits.js';
import { presentCode } from '../sms-codes/case-codes.js';
import {
  AdminChangePhoneRequest,
  ChangePhoneRequest,
  type AdminChangePhoneResponse,
} from '../sms-codes/phone-changes.contract.js';
import { PhoneChanges } from './phone-changes.js';

/** Another phone for the codes of a case. */
@Controller('api/v1')
export class PhoneChangesController {
  constructor(
    private readonly phones: PhoneChanges,
    private readonly limits: CaseAccessLimits,
  ) {}

  /**
   * By the patient, while nothing of health is stored; answers as `codes` does, for the new number. 400 `phone_invalid`,
   * 404 `link_invalid`, 409 `ask_the_clinic` or `phone_cannot_receive`, 429 `over_limit`.
   */
  @Public.Post('case-access/phone', 202)
  async change(@Body() { token, phone }: ChangePhoneRequest, @Ip() ip: string): Promise<CaseCodeResponse> {
    await this.limits.take('phone', ip);
    return presentCode(await this.phones.changeByLink(token, phone));
  }

  /** By an admin who has made sure who asks, while the case is empty; the first code can be sent after 24 hours. 409 `needs_another_admin` once it holds content. */
  @AdminAal2.Post('admin/cases/:id/phone')
  @FreshFactor(10)
  async changeByAdmin(
    @Id() id: string,
    @Body() { phone, identityCheck }: AdminChangePhoneRequest,
    @CurrentUser() { id: adminId }: SignedInUser,
  ): Promise<AdminChangePhoneResponse> {
    const { phoneMasked, codesFrom } = await this.phones.changeByAdmin(id, phone, { adminId, identityCheck });
    return { phoneMasked, codesFrom: codesFrom.toISOString() };
  }
}
