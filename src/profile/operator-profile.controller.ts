import { Body, Controller } from '@nestjs/common';
import { AdminOnly } from '../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../platform/http/caller.js';
import { SaveOperatorProfileRequest, type OperatorProfileResponse } from './operator-profile.contract.js';
import { OperatorProfileService, type SavedOperatorProfile } from './operator-profile.service.js';

/** What an admin states about the clinic: its operator, its doctors, who has reviewed the texts. */
@Controller('api/v1/admin/operator-statements')
export class OperatorProfileController {
  constructor(private readonly statements: OperatorProfileService) {}

  @AdminOnly.Get()
  async get(): Promise<OperatorProfileResponse> {
    return present(await this.statements.latest());
  }

  @AdminOnly.Put()
  async save(
    @Body() { statements, expectedUpdatedAt }: SaveOperatorProfileRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<OperatorProfileResponse> {
    return present(await this.statements.save({ statements }, { expectedUpdatedAt, savedBy: admin.id }));
  }
}

function present({ statements, updatedAt }: SavedOperatorProfile): OperatorProfileResponse {
  return { statements, updated_at: updatedAt.toISOString() };
}
