import { ValidateIf } from 'class-validator';
import { IsInstant } from '../../../platform/http/fields/is-instant.decorator.js';

/** Body of `PUT /api/v1/desk/absence` and `PUT /api/v1/admin/clinicians/:id/absence`. */
export class SetAbsenceRequest {
  /** In the future, within a year; null: at work again. */
  @ValidateIf((_body, until) => until !== null)
  @IsInstant()
  readonly awayUntil!: string | null;
}

/** Answer of the routes that set an absence. */
export interface AbsenceResponse {
  readonly awayUntil: string | null;
  /** Cases that went back to the queue. */
  readonly releasedCount: number;
}
