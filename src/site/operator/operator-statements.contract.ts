import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsUrl,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_FOOTER_STATEMENTS, MAX_LENGTHS } from '../../../common/field-limits.js';
import { IsInstant } from '../../platform/http/is-instant.decorator.js';
import { IsText } from '../../platform/http/is-text.decorator.js';
import { Trim } from '../../platform/http/trim.decorator.js';
import type { Expert, MedicalReview, OperatorFacts, OperatorStatements } from '../site.contract.js';

const isGiven = (_object: unknown, value: unknown) => value !== null;

class OperatorFactsData implements OperatorFacts {
  @Trim()
  @IsText(MAX_LENGTHS.name)
  name!: string;

  @Trim()
  @IsText(MAX_LENGTHS.organisationNumber)
  organisationNumber!: string;

  @Trim()
  @IsText(MAX_LENGTHS.address)
  postalAddress!: string;

  @Trim()
  @IsText(MAX_LENGTHS.address)
  dataProtectionContact!: string;

  @Trim()
  @IsText(MAX_LENGTHS.name)
  recordSystem!: string;

  @Trim()
  @IsText(MAX_LENGTHS.name)
  patientInsurer!: string;

  @IsBoolean()
  hasConfirmedTexts!: boolean;
}

class ExpertData implements Expert {
  @Trim()
  @IsText(MAX_LENGTHS.name)
  @IsNotEmpty()
  name!: string;

  @Trim()
  @IsText(MAX_LENGTHS.name)
  @IsNotEmpty()
  title!: string;

  @Trim()
  @IsText(MAX_LENGTHS.name)
  specialty!: string;

  @ValidateIf(isGiven)
  @IsInstant()
  @MaxLength(10)
  licenceVerifiedOn!: string | null;
}

class MedicalReviewData implements MedicalReview {
  @ValidateIf(isGiven)
  @Trim()
  @IsText(MAX_LENGTHS.name)
  @IsNotEmpty()
  reviewedBy!: string | null;

  @ValidateIf(isGiven)
  @IsInstant()
  @MaxLength(10)
  lastReviewedOn!: string | null;
}

/** All that the operator states about the clinic, at once. */
export class OperatorStatementsData implements OperatorStatements {
  @IsObject()
  @ValidateNested()
  @Type(() => OperatorFactsData)
  operator!: OperatorFactsData;

  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ExpertData)
  experts!: ExpertData[];

  @IsObject()
  @ValidateNested()
  @Type(() => MedicalReviewData)
  medicalReview!: MedicalReviewData;

  @IsArray()
  @ArrayMaxSize(MAX_FOOTER_STATEMENTS)
  @IsText(MAX_LENGTHS.footerStatement, { each: true })
  @IsNotEmpty({ each: true })
  footerStatements!: string[];

  @IsBoolean()
  areStatementsConfirmed!: boolean;

  @ValidateIf(isGiven)
  @IsUrl({ protocols: ['https'], require_protocol: true })
  @MaxLength(2_000)
  reviewsWidgetUrl!: string | null;
}

export class SaveStatementsRequest {
  @IsObject()
  @ValidateNested()
  @Type(() => OperatorStatementsData)
  statements!: OperatorStatementsData;

  /** `updated_at` as the editor saw it; without it the last save wins. */
  @IsOptional()
  @IsInstant()
  expectedUpdatedAt?: string;
}

export interface SavedStatementsResponse {
  readonly statements: OperatorStatements;
  /** ISO 8601; another one after every save. */
  readonly updated_at: string;
}
