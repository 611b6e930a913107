import { Body, Controller } from '@nestjs/common';
import { IsOptional } from 'class-validator';
import { CLINICIAN_LIMITS } from '../../../../common/field-limits.js';
import { AdminAal2 } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { IsFilledText } from '../../../platform/http/fields.js';
import { Id } from '../../../platform/http/id.js';
import { Licences } from './licences.js';

/** Body of `POST /api/v1/admin/clinicians/:id/licence-checks`: the caller has just looked the licence up. */
class CheckLicenceRequest {
  /** Such as how it was looked up; null or left out: none. */
  @IsOptional()
  @IsFilledText(CLINICIAN_LIMITS.licenceNote)
  readonly note: string | null = null;
}

/** The yearly look at each licence. */
@Controller('api/v1/admin/clinicians')
export class LicencesController {
  constructor(private readonly licences: Licences) {}

  /** Records that the caller has looked the licence up today. 409 `own_account` for the caller's own, `not_confirmed` for a clinician who may open no cases. */
  @AdminAal2.Post(':id/licence-checks', 204)
  async check(
    @Id() id: string,
    @Body() { note }: CheckLicenceRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.licences.check(id, note, admin.id);
  }
}
