import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { PRESCRIPTION_STATES, type PrescriptionState } from '../../../../common/prescription-state.js';
import type { PrescriptionPreset } from '../../../../common/prescription-text.js';
import { REPLY_LIMITS } from '../../../../common/reply.js';
import { IfGiven, IsInstant, IsText, Trim } from '../../../platform/http/fields.js';
import type { ReplyAuthor } from './reply-author.contract.js';

/** The current state of a prescription of a signed reply, as shown at the desk. */
export interface DeskPrescription {
  readonly id: string;
  readonly state: PrescriptionState;
  readonly service: string;
  readonly reference: string;
  /** ISO 8601; null while it is planned. */
  readonly sentAt: string | null;
  readonly identityCheck: string;
  /** For `If-Match` of a change. */
  readonly revision: number;
  readonly changedAt: string;
  readonly changedBy: ReplyAuthor;
}

/** What a template presets of a prescription. */
export class PresetData implements PrescriptionPreset {
  @IsText(REPLY_LIMITS.prescriptionText)
  preparation!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  strength!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  form!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  dose!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  amount!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  repeats!: string;
}

/** A prescription that is sent in the same step as another one: alike but for its reference. */
export class SentWithAnother {
  @IsUUID()
  id!: string;

  /** As the caller has seen it. */
  @IsInt()
  revision!: number;

  @IfGiven()
  @Trim()
  @IsText(REPLY_LIMITS.prescriptionText)
  reference = '';
}

/** Body of `PUT /api/v1/desk/cases/:id/prescriptions/:id`, with `If-Match: "<revision>"`. */
export class ChangePrescriptionRequest {
  @IsIn(PRESCRIPTION_STATES)
  state!: PrescriptionState;

  /** The system that it was sent in; like what follows, only told of one that is sent. */
  @IfGiven()
  @Trim()
  @IsText(REPLY_LIMITS.prescriptionText)
  service = '';

  @IfGiven()
  @Trim()
  @IsText(REPLY_LIMITS.prescriptionText)
  reference = '';

  @IsOptional()
  @IsInstant()
  sentAt: string | null = null;

  /** How the patient's identity was checked. */
  @IfGiven()
  @Trim()
  @IsText(REPLY_LIMITS.prescriptionText)
  identityCheck = '';

  /** The clinician's tick that it was: needed for one that is sent, unless BankID has proven the identity. */
  @IfGiven()
  @IsBoolean()
  isIdentityChecked = false;

  /** Of the same case: all are noted, or none is. */
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.prescriptions)
  @ArrayUnique(({ id }: SentWithAnother) => id)
  @ValidateNested({ each: true })
  @Type(() => SentWithAnother)
  others: SentWithAnother[] = [];
}
