import { ArrayMaxSize, ArrayUnique, IsArray, IsNotEmpty, IsOptional, IsUUID } from 'class-validator';
import { IsInstant, IsSlug, IsText, OneLine, IsFilledText, IsWholeNumber, IsPart } from '../../platform/http/fields.js';

const SMALLEST_ORDER = -2_147_483_648;
const LARGEST_ORDER = 2_147_483_647;

/** A row of `cms_faq_sections`. Instants are ISO 8601. */
export interface FaqSectionResponse {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly display_order: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A row of `cms_faq_questions`. */
export interface FaqQuestionResponse {
  readonly id: string;
  readonly section_id: string | null;
  readonly question: string;
  readonly answer: string;
  readonly display_order: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A question in the admin's list. */
export interface ListedQuestionResponse extends FaqQuestionResponse {
  readonly section: { readonly name: string } | null;
}

export class QuestionData {
  @OneLine()
  @IsText(500)
  @IsNotEmpty()
  question!: string;

  @IsFilledText(20_000)
  answer!: string;

  /** Null is 'No Section'. */
  @IsOptional()
  @IsUUID('loose')
  section_id?: string | null;

  @IsOptional()
  @IsWholeNumber(SMALLEST_ORDER, LARGEST_ORDER)
  display_order?: number | null;
}

export class SectionData {
  @OneLine()
  @IsText(200)
  @IsNotEmpty()
  name!: string;

  @IsSlug()
  slug!: string;

  @IsOptional()
  @IsWholeNumber(SMALLEST_ORDER, LARGEST_ORDER)
  display_order?: number | null;
}

/** `updated_at` as the editor saw it: with it, a save that would overwrite another editor's is refused. */
export class ExpectedVersion {
  @IsOptional()
  @IsInstant()
  expectedUpdatedAt?: string;
}

export class NoFields {}

export class CreateQuestionFields {
  @IsPart(() => QuestionData)
  questionData!: QuestionData;
}

export class UpdateQuestionFields extends ExpectedVersion {
  @IsUUID('loose')
  questionId!: string;

  @IsPart(() => QuestionData)
  questionData!: QuestionData;
}

export class DeleteQuestionFields {
  @IsUUID('loose')
  questionId!: string;
}

export class CreateSectionFields {
  @IsPart(() => SectionData)
  sectionData!: SectionData;
}

export class UpdateSectionFields extends ExpectedVersion {
  @IsUUID('loose')
  sectionId!: string;

  @IsPart(() => SectionData)
  sectionData!: SectionData;
}

export class DeleteSectionFields {
  @IsUUID('loose')
  sectionId!: string;
}

/** `admin-faq-management`: the fields of each action. */
export const FAQ_ACTIONS = {
  listSections: NoFields,
  listQuestions: NoFields,
  createQuestion: CreateQuestionFields,
  updateQuestion: UpdateQuestionFields,
  deleteQuestion: DeleteQuestionFields,
  createSection: CreateSectionFields,
  updateSection: UpdateSectionFields,
  deleteSection: DeleteSectionFields,
} as const;

/** The questions of one section in their new order; they get the display orders 0, 1, 2, … */
export class ReorderQuestionsRequest {
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(10_000)
  @IsUUID('loose', { each: true })
  questionIds!: string[];
}

/** All sections in their new order; they get the display orders 0, 1, 2, … */
export class ReorderSectionsRequest {
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(10_000)
  @IsUUID('loose', { each: true })
  sectionIds!: string[];
}

export class SearchFaqQuery {
  @IsOptional()
  @IsText(200)
  q?: string;

  /** Slug of a section; all questions without it. */
  @IsOptional()
  @IsSlug()
  section?: string;
}
