import { ArrayMaxSize, IsArray, IsIn, IsNotEmpty, IsOptional, Matches, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { ICD_CODE, REPLY_LIMITS } from '../../../../common/reply.js';
import { CONDITION_IDS, type ConditionId } from '../../../../common/conditions.js';
import type { PrescriptionPreset } from '../../../../common/prescription-text.js';
import { TEMPLATE_STANCES, type TemplateStance } from '../../../../common/template-stance.js';
import { IfGiven, IsText, OneLine, IsPart } from '../../../platform/http/fields.js';
import { PresetData } from '../contracts/prescriptions.contract.js';
import type { ReplyAuthor } from '../contracts/reply-author.contract.js';

/** Texts by part of the reply; those that are left out change nothing when the template is used. */
export class TemplateTexts {
  @IsOptional()
  @IsText(REPLY_LIMITS.plainDiagnosis)
  diagnosis?: string;

  @IsOptional()
  @IsText(REPLY_LIMITS.templateText)
  assessment?: string;

  @IsOptional()
  @IsText(REPLY_LIMITS.templateText)
  treatment?: string;

  @IsOptional()
  @IsText(REPLY_LIMITS.templateText)
  duration?: string;

  @IsOptional()
  @IsText(REPLY_LIMITS.templateText)
  sideEffects?: string;

  @IsOptional()
  @IsText(REPLY_LIMITS.templateText)
  selfCare?: string;

  @IsOptional()
  @IsText(REPLY_LIMITS.templateText)
  followUp?: string;

  @IsOptional()
  @IsText(REPLY_LIMITS.templateText)
  safetyNet?: string;
}

/** Body of `POST` and `PUT /api/v1/admin/reply-templates`, and of `POST /api/v1/desk/reply-templates`. A template with one text is a phrase. */
export class SaveTemplateRequest {
  /** Null: for every condition. */
  @IsOptional()
  @IsIn(CONDITION_IDS)
  condition: ConditionId | null = null;

  @IfGiven()
  @IsIn(TEMPLATE_STANCES)
  stance: TemplateStance = 'neutral';

  @OneLine()
  @IsNotEmpty()
  @IsText(REPLY_LIMITS.templateTitle)
  title!: string;

  @IsPart(() => TemplateTexts)
  texts!: TemplateTexts;

  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.codes)
  @Matches(ICD_CODE, { each: true })
  codes!: string[];

  /** Written into an empty list of prescriptions; what identifies a patient is no part of them. */
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.prescriptions)
  @ValidateNested({ each: true })
  @Type(() => PresetData)
  prescriptions: PresetData[] = [];
}

/** A template for replies, without patient data. */
export interface ReplyTemplate {
  readonly id: string;
  readonly condition: ConditionId | null;
  readonly stance: TemplateStance;
  readonly title: string;
  readonly texts: Readonly<Partial<Record<keyof TemplateTexts, string>>>;
  readonly codes: readonly string[];
  readonly prescriptions: readonly PrescriptionPreset[];
  /** For `If-Match` of a change. */
  readonly revision: number;
  /** ISO 8601. */
  readonly updatedAt: string;
  /** Null if no clinician has approved the text. A change revokes the approval. */
  readonly approval: TemplateApproval | null;
  /** The clinician who wrote it at the desk; null: an admin or a tool. */
  readonly author: ReplyAuthor | null;
  /** ISO 8601; null: its author alone has it, or it was the clinic's from the beginning. */
  readonly offeredAt: string | null;
}

/** What a template said after one save. */
export interface TemplateVersion extends Omit<ReplyTemplate, 'id' | 'author' | 'offeredAt'> {
  /** Address of the admin or clinician who saved it; null for a tool, and when the account is gone. */
  readonly savedBy: string | null;
}

/** Answer of `GET /api/v1/admin/reply-templates/:id/versions`, the newest first. */
export interface TemplateVersionsResponse {
  readonly versions: readonly TemplateVersion[];
}

/** A clinician has read a template and answers for its text. */
export interface TemplateApproval {
  readonly by: ReplyAuthor;
  /** ISO 8601. */
  readonly at: string;
}

/** Answer of `GET /api/v1/desk/reply-templates?condition=` and `GET /api/v1/admin/reply-templates`, by title. */
export interface ReplyTemplatesResponse {
  readonly templates: readonly ReplyTemplate[];
}
