import { Body, Controller, Param, ParseEnumPipe, ParseUUIDPipe } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { AllowDrugWordsRequest, type AllowedDrugWordsResponse, type DrugWordsSubject } from './drug-words.contract.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { DrugWordsRepository } from './drug-words.repository.js';

/** Which texts may name prescription drugs, and why. The editor looks for the names. */
@Controller('api/v1/admin/drug-words')
export class DrugWordsController {
  constructor(
    private readonly allowances: DrugWordsRepository,
    private readonly admins: AdminsService,
  ) {}

  @AdminOnly.Post('', 204)
  allow(@Body() request: AllowDrugWordsRequest, @CurrentUser() admin: SignedInUser): Promise<void> {
    return this.allowances.add(request, admin.id);
  }

  @AdminOnly.Get(':subject/:id')
  async listAllowed(
    @Param('subject', new ParseEnumPipe({ post: 'post', question: 'question' })) subject: DrugWordsSubject,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<AllowedDrugWordsResponse> {
    const allowances = await this.allowances.list(subject, id);
    const addresses = await this.admins.findAddresses(allowances.map(({ allowedBy }) => allowedBy));
    return {
      allowances: allowances.map(({ reason, allowedBy, allowedAt }) => ({
        reason,
        allowedBy: addresses.get(allowedBy) ?? null,
        allowedAt: allowedAt.toISOString(),
      })),
    };
  }
}
