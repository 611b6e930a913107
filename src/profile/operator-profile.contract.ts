import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsOptional,
  IsUrl,
  MaxLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationArguments,
  Matches,
} from 'class-validator';
import { MAX_FOOTER_STATEMENTS, MAX_LENGTHS } from '../../common/field-limits.js';
import { isOwnPage } from '../../common/own-page.js';
import { normalisePhone } from '../../common/typed-phone.js';
import { exactText } from '../../common/typed-text.js';
import { isVatNumberOf, typedVatNumber } from '../../common/vat-number.js';
import {
  IfGiven,
  IsDrawn,
  IsInstant,
  IsName,
  IsText,
  ChangeText,
  Trim,
  IsFilledText,
  IsPart,
} from '../platform/http/fields.js';

/** Who runs the clinic. A blank field is shown as a gap to fill, never hidden or invented. */
export interface OperatorDetails {
  readonly name: string;
  readonly organisationNumber: string;
  /** `SE`, the ten digits of the organisation number, `01`; blank without a registration. */
  readonly vatNumber: string;
  /** Why care without VAT owes none, as receipts say it. */
  readonly vatExemption: string;
  readonly postalAddress: string;
  /** As it is read; blank where patients are not to call. */
  readonly phone: string;
  /** E-mail or postal address of the data protection officer. */
  readonly dataProtectionContact: string;
  readonly recordSystem: string;
  /** Insurance under the patient injury act. */
  readonly patientInsurer: string;
  /** E-mail or postal address to which complaints about the care are sent; it is read by the head of the clinic. */
  readonly complaintAddress: string;
  /** The entry in IVO's register of care providers, by its number or the day of the registration. */
  readonly ivoRegistration: string;
  /** True once the operator has read, edited and confirmed the legal texts. */
  readonly hasConfirmedTexts: boolean;
}

/** A doctor whom the operator presents. */
export interface Expert {
  readonly name: string;
  readonly title: string;
  /** Empty when it has none. */
  readonly specialty: string;
  /** Calendar day on which the licence was looked up in the public register. */
  readonly licenceVerifiedOn: string | null;
}

/** Who has reviewed the medical texts, and on which calendar day; null before the first review. */
export interface MedicalReview {
  readonly reviewedBy: string | null;
  readonly lastReviewedOn: string | null;
}

/** What only the operator knows about the clinic. */
export interface OperatorProfile {
  readonly operator: OperatorDetails;
  readonly experts: readonly Expert[];
  readonly medicalReview: MedicalReview;
  /** What the footer states about the care provider, one line each; none means the product's own. */
  readonly footerStatements: readonly string[];
  /** The footer's statements carry the mark "demo" until the operator has confirmed them. */
  readonly areStatementsConfirmed: boolean;
  /** Page of the review service that is framed after consent; without it no page speaks of reviews. */
  readonly reviewsWidgetUrl: string | null;
}

const isVatNumberOrBlank = (value: unknown, args?: ValidationArguments) =>
  value === '' || isVatNumberOf(String(value), (args?.object as OperatorDetails | undefined)?.organisationNumber ?? '');
const isPhoneOrBlank = (value: unknown) => value === '' || normalisePhone(String(value)) !== null;
const isGiven = (_object: unknown, value: unknown) => value !== null;

/** A backslash begins an escape in the files of the books. */
const WITHOUT_BACKSLASH = /^[^\\]*$/;

class OperatorDetailsData implements OperatorDetails {
  @Trim()
  @IsText(MAX_LENGTHS.name)
  @IsDrawn()
  @Matches(WITHOUT_BACKSLASH)
  name!: string;

  @Trim()
  @IsText(MAX_LENGTHS.organisationNumber)
  @IsDrawn()
  organisationNumber!: string;

  @IfGiven()
  @ChangeText(typedVatNumber)
  @ValidateBy({ name: 'isVatNumber', validator: { validate: isVatNumberOrBlank } })
  vatNumber = '';

  @IfGiven()
  @Trim()
  @IsText(MAX_LENGTHS.vatExemption)
  @IsDrawn()
  vatExemption = '';

  @Trim()
  @IsText(MAX_LENGTHS.address)
  @IsDrawn()
  postalAddress!: string;

  @IfGiven()
  @ChangeText(exactText)
  @IsText(MAX_LENGTHS.phone)
  @ValidateBy({ name: 'isPhone', validator: { validate: isPhoneOrBlank } })
  phone = '';

  @Trim()
  @IsText(MAX_LENGTHS.address)
  dataProtectionContact!: string;

  @Trim()
  @IsText(MAX_LENGTHS.name)
  recordSystem!: string;

  @Trim()
  @IsText(MAX_LENGTHS.name)
  patientInsurer!: string;

  @IfGiven()
  @Trim()
  @IsText(MAX_LENGTHS.address)
  complaintAddress = '';

  @IfGiven()
  @Trim()
  @IsText(MAX_LENGTHS.name)
  ivoRegistration = '';

  @IsBoolean()
  hasConfirmedTexts!: boolean;
}

class ExpertData implements Expert {
  @IsName(MAX_LENGTHS.name)
  name!: string;

  @IsName(MAX_LENGTHS.name)
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
  @IsFilledText(MAX_LENGTHS.name)
  reviewedBy!: string | null;

  @ValidateIf(isGiven)
  @IsInstant()
  @MaxLength(10)
  lastReviewedOn!: string | null;
}

/** All that the operator states about the clinic, at once. */
export class OperatorProfileData implements OperatorProfile {
  @IsPart(() => OperatorDetailsData)
  operator!: OperatorDetailsData;

  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ExpertData)
  experts!: ExpertData[];

  @IsPart(() => MedicalReviewData)
  medicalReview!: MedicalReviewData;

  @IsArray()
  @ArrayMaxSize(MAX_FOOTER_STATEMENTS)
  @IsText(MAX_LENGTHS.footerStatement, { each: true })
  @IsNotEmpty({ each: true })
  footerStatements!: string[];

  @IsBoolean()
  areStatementsConfirmed!: boolean;

  /**
   * Page of the review service that is framed after consent, or a page among the site's own files, as in the demo; without
   * it no page speaks of reviews.
   */
  @ValidateIf((_object, value) => value !== null && !isOwnPage(value))
  @IsUrl({ protocols: ['https'], require_protocol: true })
  @MaxLength(2_000)
  reviewsWidgetUrl!: string | null;
}

export class SaveOperatorProfileRequest {
  @IsPart(() => OperatorProfileData)
  statements!: OperatorProfileData;

  /** `updated_at` as the editor saw it; without it the last save wins. */
  @IsOptional()
  @IsInstant()
  expectedUpdatedAt?: string;
}

export interface OperatorProfileResponse {
  readonly statements: OperatorProfile;
  /** ISO 8601; another one after every save. */
  readonly updated_at: string;
}
