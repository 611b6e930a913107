import { randomUUID } from 'node:crypto';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsUUID, Matches, ValidateNested } from 'class-validator';
import { PRESCRIPTION_STATES, type PrescriptionState } from '../../../../common/prescription-state.js';
import {
  CERTAINTIES,
  ICD_CODE,
  REPLY_LIMITS,
  REPLY_PARTS,
  type Certainty,
  type DoctorCheck,
  type FilledGap,
  type PrescriptionRecord,
  type Reply,
  type ReplyPart,
} from '../../../../common/reply.js';
import { IfGiven, IsText, IsPart } from '../../../platform/http/fields.js';
import { PresetData } from './prescriptions.contract.js';
import type { ReplyAuthor } from './reply-author.contract.js';
import type { IcdCode } from '../../../../common/icd-10-se.js';

/** The reply while it is written; every text may be empty. Instants are UTC in ISO 8601. */
export interface ReplyDraft {
  readonly reply: Reply;
  readonly revision: number;
  readonly savedAt: string;
  readonly savedBy: ReplyAuthor;
}

class DiagnosisData {
  @IsText(REPLY_LIMITS.plainDiagnosis)
  plain!: string;

  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.codes)
  @Matches(ICD_CODE, { each: true })
  codes!: string[];
}

class PrescriptionData extends PresetData implements PrescriptionRecord {
  /** A page that was opened before there were any sends none. */
  @IfGiven()
  @IsUUID()
  id: string = randomUUID();

  @IsText(REPLY_LIMITS.prescriptionText)
  sentTo!: string;

  @IfGiven()
  @IsText(REPLY_LIMITS.prescriptionText)
  reference = '';

  /** A day, or empty. */
  @Matches(/^(\d{4}-\d{2}-\d{2})?$/)
  sentOn!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  identityCheck!: string;

  @IfGiven()
  @IsBoolean()
  isIdentityChecked = false;

  @IsIn(PRESCRIPTION_STATES)
  status!: PrescriptionState;
}

class CheckData implements DoctorCheck {
  @IsIn(REPLY_PARTS)
  field!: ReplyPart;

  @IsText(REPLY_LIMITS.mark)
  text!: string;
}

class FilledGapData implements FilledGap {
  @IsIn(REPLY_PARTS)
  field!: ReplyPart;

  @IsText(REPLY_LIMITS.mark)
  gap!: string;

  @IsText(REPLY_LIMITS.mark)
  text!: string;

  @IsBoolean()
  isSeen!: boolean;
}

/**
 * Body of `PUT /api/v1/desk/cases/:id/draft`: the whole reply, with `If-Match: "<revision>"` (`"0"` for the first). Texts
 * that came later may be missing.
 */
export class SaveDraftRequest implements Reply {
  @IsPart(() => DiagnosisData)
  diagnosis!: DiagnosisData;

  @IfGiven()
  @IsIn(['', ...CERTAINTIES])
  certainty: Certainty | '' = '';

  @IsText(REPLY_LIMITS.total)
  assessment!: string;

  @IsText(REPLY_LIMITS.total)
  treatment!: string;

  @IfGiven()
  @IsText(REPLY_LIMITS.total)
  duration = '';

  @IfGiven()
  @IsText(REPLY_LIMITS.total)
  sideEffects = '';

  @IsText(REPLY_LIMITS.total)
  selfCare!: string;

  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.prescriptions)
  @ArrayUnique((record: unknown) => (record as PrescriptionData | null)?.id ?? record)
  @ValidateNested({ each: true })
  @Type(() => PrescriptionData)
  prescriptions!: PrescriptionData[];

  @IsText(REPLY_LIMITS.total)
  followUp!: string;

  @IsText(REPLY_LIMITS.total)
  safetyNet!: string;

  @IfGiven()
  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.marks)
  @ValidateNested({ each: true })
  @Type(() => CheckData)
  checks?: CheckData[];

  @IfGiven()
  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.marks)
  @ValidateNested({ each: true })
  @Type(() => FilledGapData)
  filled?: FilledGapData[];
}

/** The claim lasts longer with each save. */
export interface SaveDraftResponse {
  readonly revision: number;
  readonly savedAt: string;
  readonly leaseUntil: string;
}

/** 412 `revision_conflict`: what a colleague, or another tab, saved; null when there is no draft any more. */
export interface DraftConflictResponse {
  readonly error: string;
  readonly code: 'revision_conflict';
  readonly current: ReplyDraft | null;
}

/** Answer of `GET /api/v1/desk/icd-codes`, by code. */
export interface IcdCodesResponse {
  /** Where names and codes are from. */
  readonly source: string;
  readonly codes: readonly IcdCode[];
  /** How often the clinician has signed with a code, the most used first. */
  readonly uses: readonly { readonly code: string; readonly uses: number }[];
}
