import { IsOptional } from 'class-validator';
import { CLINICIAN_LIMITS } from '../../../../common/field-limits.js';
import { IsFilledText } from '../../../platform/http/fields.js';

/** Body of `POST /api/v1/admin/clinicians/:id/licence-checks`: the caller has just looked the licence up. */
export class CheckLicenceRequest {
  /** Such as how it was looked up; null or left out: none. */
  @IsOptional()
  @IsFilledText(CLINICIAN_LIMITS.licenceNote)
  readonly note: string | null = null;
}
