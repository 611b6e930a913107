import type { AnswerRule } from './answer-rule.js';

/** One version of the form's questions (docs/product.md, section 4). An answer set keeps its version. */
export interface Questionnaire {
  /** Never used again for other questions. */
  readonly version: string;
  readonly groups: readonly QuestionGroup[];
}

/** The questions of one step of the form. */
export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

interface QuestionBase {
  /** Unique in its questionnaire; also the name of its input. */
  readonly id: string;
  readonly label: string;
  /** A sentence below the label, when one helps. */
  readonly help: string | null;
  /** Whether the form needs an answer while the question is visible. */
  readonly required: boolean;
  /** Tests only earlier questions; without it the question is always visible. */
  readonly visibleWhen?: AnswerRule;
  /**
   * Id of an earlier question of its group, whose screen it shares on phones while both are visible: its follow-up, or what
   * is said beside it. The id of the group of photos means the last screen of photos.
   */
  readonly sharesScreenOf?: string;
}

export interface Option {
  /** Unique in its question. */
  readonly id: string;
  readonly label: string;
}

export interface ChoiceQuestion extends QuestionBase {
  readonly type: 'single' | 'multi' | 'body-site';
  /**
   * How it is shown: `skin-tone` draws a sample beside each option, `unhurried` waits for 'Nästa' because there is something
   * to read. Absent for an ordinary list.
   */
  readonly look?: 'skin-tone' | 'unhurried';
  readonly options: readonly Option[];
}

export interface TextQuestion extends QuestionBase {
  readonly type: 'text';
  /** Absent for free text. */
  readonly format?: 'identity-number';
}

/** A whole number. */
export interface NumberQuestion extends QuestionBase {
  readonly type: 'number';
  readonly min: number;
  readonly max: number;
}

export interface OtherQuestion extends QuestionBase {
  readonly type: 'date' | 'scale' | 'medicines' | 'consent';
}

export type Question = ChoiceQuestion | TextQuestion | NumberQuestion | OtherQuestion;

/** Asked first and alone: no other question is visible until the patient is of age. */
export const BIRTH_DATE = 'birthDate';

/** Exclusive options of a `multi`. */
export const EXCLUSIVE_OPTIONS: readonly string[] = ['none', 'prefer-not-to-say'];

/** Every scale runs from 0 to 10. */
export const SCALE_MAX = 10;

/** The maximum on one step, for phones. */
export const MAX_QUESTIONS_ON_A_STEP = 5;

/** All questions, in the order in which they are asked. */
export function questionsOf(questionnaire: Questionnaire): readonly Question[] {
  return questionnaire.groups.flatMap((group) => group.questions);
}

/** The options of a choice; none for other questions. */
export function optionsOf(question: Question): readonly Option[] {
  return 'options' in question ? question.options : [];
}
