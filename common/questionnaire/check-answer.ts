import { ageOn, isCalendarDay } from '../calendar-day.js';
import { MAX_ANSWER_LENGTH } from '../field-limits.js';
import { parseIdentityNumber, type IdentityNumberProblem } from '../identity-number.js';
import { cleanText } from '../typed-text.js';
import { answerOf } from './answers.js';
import { visibleQuestions, type Form } from './form.js';
import {
  BIRTH_DATE,
  EXCLUSIVE_OPTIONS,
  optionsOf,
  SCALE_MAX,
  type ChoiceQuestion,
  type Question,
} from './questionnaire.js';

/** Why a value cannot be an answer: `reason` of `value_invalid` on the wire. */
export type AnswerProblem =
  | IdentityNumberProblem
  /** Unknown question, or hidden by the other answers. */
  | 'not_visible'
  /** Wrong type for the question. */
  | 'wrong_shape'
  | 'too_long'
  | 'control_characters'
  | 'unknown_option'
  | 'repeated_option'
  /** "None of these" together with one of these. */
  | 'exclusive_option'
  | 'not_whole'
  | 'out_of_range'
  | 'not_a_date'
  | 'in_the_future'
  | 'too_long_ago'
  /** Younger than the clinic's limit. */
  | 'under_age'
  | 'birth_date_differs';

/** The greatest verified age; an earlier date is a typo. */
const OLDEST_YEARS = 122;

/** What a cleaned text may still have and Postgres cannot store: NUL and lone surrogates. */
const UNREADABLE = /\0|\p{Cs}/u;

/**
 * Why a value is not a valid answer in the form's current state; null when it is valid. `null` removes an answer and is
 * valid for every visible question. Blank texts and empty lists are valid and count as no answer.
 */
export function checkAnswer(form: Form, questionId: string, value: unknown): AnswerProblem | null {
  const question = visibleQuestions(form).find(({ id }) => id === questionId);
  if (!question) return 'not_visible';
  return value === null ? null : checkValue(question, value, form);
}

/**
 * Why the form cannot be sent: visible required questions without an answer, and questions whose answer is not (or no
 * longer) valid, in the order of the form.
 */
export function unfinishedQuestions(form: Form): readonly string[] {
  return visibleQuestions(form)
    .filter((question) => {
      const value = answerOf(form.answers, question.id);
      return value === undefined ? question.required : checkValue(question, value, form) !== null;
    })
    .map(({ id }) => id);
}

function checkValue(question: Question, value: unknown, form: Form): AnswerProblem | null {
  switch (question.type) {
    case 'single':
      return typeof value === 'string' ? checkOptions(question, [value]) : 'wrong_shape';
    case 'multi':
    case 'body-site':
      return isListOfTexts(value) ? checkOptions(question, value) : 'wrong_shape';
    case 'number':
      return checkNumber(value, question.min, question.max);
    case 'scale':
      return checkNumber(value, 0, SCALE_MAX);
    case 'consent':
      return value === true ? null : 'wrong_shape';
    case 'medicines':
      return checkMedicines(value);
    case 'date':
      return checkDate(question.id, value, form);
    case 'text':
      return checkText(value) ?? (question.format ? checkIdentityNumber(value as string, form) : null);
  }
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function checkOptions(question: ChoiceQuestion, chosen: readonly string[]): AnswerProblem | null {
  const known = optionsOf(question).map(({ id }) => id);
  if (chosen.length > known.length) return 'repeated_option';
  if (!chosen.every((id) => known.includes(id))) return 'unknown_option';
  if (new Set(chosen).size < chosen.length) return 'repeated_option';
  return chosen.length > 1 && chosen.some((id) => EXCLUSIVE_OPTIONS.includes(id)) ? 'exclusive_option' : null;
}

function checkNumber(value: unknown, min: number, max: number): AnswerProblem | null {
  if (typeof value !== 'number') return 'wrong_shape';
  if (!Number.isInteger(value)) return 'not_whole';
  return value < min || value > max ? 'out_of_range' : null;
}

/** An answer as it is stored: its text, alone or beside a choice, without what no reader sees. */
export function cleanAnswer(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') return value;
  return { ...value, text: cleanText(value.text) };
}

/** Why a value is not valid free text; null when it is. */
export function checkText(value: unknown): AnswerProblem | null {
  if (typeof value !== 'string') return 'wrong_shape';
  if (value.length > MAX_ANSWER_LENGTH) return 'too_long';
  return UNREADABLE.test(value) ? 'control_characters' : null;
}

function checkMedicines(value: unknown): AnswerProblem | null {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return 'wrong_shape';
  if ('none' in value) return value.none === true ? null : 'wrong_shape';
  return 'text' in value ? checkText(value.text) : 'wrong_shape';
}

/** A date in a form is neither in the future nor before the earliest plausible birth date. */
function checkDate(questionId: string, value: unknown, { today, minimumAgeYears }: Form): AnswerProblem | null {
  if (typeof value !== 'string') return 'wrong_shape';
  if (!isCalendarDay(value)) return 'not_a_date';
  if (value > today) return 'in_the_future';
  const years = ageOn(today, value);
  if (years > OLDEST_YEARS) return 'too_long_ago';
  return questionId === BIRTH_DATE && years < minimumAgeYears ? 'under_age' : null;
}

function checkIdentityNumber(value: string, { answers, today }: Form): AnswerProblem | null {
  if (value.trim() === '') return null;
  const parsed = parseIdentityNumber(value, today);
  if (typeof parsed === 'string') return parsed;
  return parsed.birthDate === answerOf(answers, BIRTH_DATE) ? null : 'birth_date_differs';
}
