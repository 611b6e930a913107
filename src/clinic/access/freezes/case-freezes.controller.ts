import { Body, Controller, Ip } from '@nestjs/common';
import { AdminAal2, Public } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { CaseAccessLimits } from '../case-access-limits.js';
import { FreezeCaseRequest } from '../case-access.contract.js';
import { CaseFreezes } from './case-freezes.js';

/** Stops all access to a case, and lets it go on. */
@Controller('api/v1')
export class CaseFreezesController {
  constructor(
    private readonly freezes: CaseFreezes,
    private readonly limits: CaseAccessLimits,
  ) {}

  /**
   * "Det var inte jag", by the owner of the former number: freezes all access until the clinic decides. 404
   * `link_invalid`.
   */
  @Public.Post('case-access/freezes', 204)
  async freeze(@Body() { token }: FreezeCaseRequest, @Ip() ip: string): Promise<void> {
    await this.limits.take('phone', ip);
    await this.freezes.freeze(token);
  }

  /** Lets the case be opened again; once more changes nothing. */
  @AdminAal2.Delete('admin/cases/:id/freeze', 204)
  async lift(@Id() id: string, @CurrentUser() { id: adminId }: SignedInUser): Promise<void> {
    await this.freezes.lift(id, adminId);
  }
}
