import { IsIn, IsString, MaxLength } from 'class-validator';
import { Trim } from '../../../platform/http/fields.js';
import { IDENTITY_CHECKS, type IdentityCheck } from '../sms-codes/phone-changes.contract.js';

const MAX_VALUE_LENGTH = 255;

/** Body of `POST /api/v1/admin/cases/:id/contact-changes`. */
export class ProposeContactChangeRequest {
  @IsIn(['email', 'phone'])
  readonly kind!: 'email' | 'phone';

  /** The new address or number, as a person types it. */
  @Trim()
  @IsString()
  @MaxLength(MAX_VALUE_LENGTH)
  readonly value!: string;

  @IsIn(IDENTITY_CHECKS)
  readonly identityCheck!: IdentityCheck;
}

/** `proposed` waits for another admin, `waiting` for its 24 hours. */
export type ContactChangeState = 'proposed' | 'waiting' | 'done' | 'ended';

/** A change that two admins make. Instants are ISO 8601; admins are given by address, null once that is gone. */
export interface ContactChangeResponse {
  readonly id: string;
  readonly kind: 'email' | 'phone';
  readonly state: ContactChangeState;
  /** The new address or number, until the change is done or ended. */
  readonly value: string | null;
  readonly identityCheck: IdentityCheck;
  readonly proposedBy: string | null;
  readonly proposedAt: string;
  /** The caller proposed it, so another admin confirms it. */
  readonly isOwn: boolean;
  readonly confirmedBy: string | null;
  /** The first link or code goes out then at the earliest. */
  readonly appliesAt: string | null;
  /** Stopped by the owner of the former or the new one ("Det var inte jag"). */
  readonly isStoppedByOwner: boolean;
}

/** Answer of `GET /api/v1/admin/cases/:id/contact-changes`; oldest first. */
export interface ContactChangesResponse {
  readonly changes: readonly ContactChangeResponse[];
}
