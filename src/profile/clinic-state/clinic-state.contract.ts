import { IsOptional, ValidateIf } from 'class-validator';
import { CLINIC_MESSAGE_LENGTH, CLINIC_REASON_LENGTH, type ClinicState } from '../../../common/clinic-state.js';
import { IsInstant, IsFilledText } from '../../platform/http/fields.js';
import type { ClinicStateChange } from './clinic-state.events.js';

const isGiven = (_object: unknown, value: unknown) => value !== null;

/** Body of the steps that open the clinic, or open it again. */
export class ClinicStepRequest {
  /** `updated_at` of the state that the admin saw; 409 `request.stale-edit` when it has changed since. */
  @IsInstant()
  readonly expectedUpdatedAt!: string;

  /** For colleagues; never shown to visitors. */
  @IsOptional()
  @IsFilledText(CLINIC_REASON_LENGTH)
  readonly reason: string | null = null;
}

/** Body of `PUT /api/v1/admin/clinic-state/closing`. */
export class CloseClinicRequest extends ClinicStepRequest {
  /** Null, or past: now. */
  @ValidateIf(isGiven)
  @IsInstant()
  readonly startsAt!: string | null;

  /** The clinic's sentence to visitors; null: the product's. */
  @ValidateIf(isGiven)
  @IsFilledText(CLINIC_MESSAGE_LENGTH)
  readonly message!: string | null;
}

/** Body of `PUT /api/v1/admin/clinic-state/pause`. */
export class PauseClinicRequest extends CloseClinicRequest {
  /** The clinic opens again by itself; null: when an admin opens it. */
  @ValidateIf(isGiven)
  @IsInstant()
  readonly endsAt!: string | null;
}

/** One line of the history. Instants are ISO 8601. */
export interface ClinicStateChangeResponse {
  readonly id: string;
  readonly at: string;
  readonly step: ClinicStateChange;
  /** The admin's address; null: the clock, or an erased account. */
  readonly by: string | null;
  readonly isByClock: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly message: string | null;
  readonly reason: string | null;
}

/** The clinic's state as admins see it. Instants are ISO 8601. */
export interface ClinicStateResponse {
  /** In force now. */
  readonly state: ClinicState;
  /** What is planned or in force; null: neither. */
  readonly plan: {
    readonly state: 'paused' | 'closed';
    readonly startsAt: string;
    readonly endsAt: string | null;
  } | null;
  readonly message: string | null;
  /** A proposal to open the clinic that another admin may confirm. */
  readonly proposal: {
    readonly by: string | null;
    readonly at: string;
    readonly expiresAt: string;
    readonly isOwn: boolean;
  } | null;
  /** Without another admin, nobody can confirm. */
  readonly hasAnotherAdmin: boolean;
  /** Newest first, at most 50. */
  readonly history: readonly ClinicStateChangeResponse[];
  /** ISO 8601; another one after every change. */
  readonly updated_at: string;
}
