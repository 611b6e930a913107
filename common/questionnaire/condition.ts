import { ageOn } from '../calendar-day.js';
import { answerOf, type Answers } from './answers.js';

/**
 * When a question is shown or a red flag is raised, as data. A question without an answer fulfils no test of its own, so
 * `not` around one holds.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | AnswerTest;

/** Asks about one answer. */
export type AnswerTest =
  /** The chosen option of a `single`. */
  | { readonly question: string; readonly equals: string }
  /** An option among those chosen of a `multi` or `body-site`. */
  | { readonly question: string; readonly includes: string }
  /** A `number` or `scale`. */
  | { readonly question: string; readonly atLeast: number }
  /** Full years that have passed since a `date`. */
  | { readonly question: string; readonly ageAtLeast: number };

/** Whether the answers fulfil the condition on a day (`YYYY-MM-DD`). */
export function isFulfilled(condition: Condition, answers: Answers, today: string): boolean {
  if ('all' in condition) return condition.all.every((part) => isFulfilled(part, answers, today));
  if ('any' in condition) return condition.any.some((part) => isFulfilled(part, answers, today));
  if ('not' in condition) return !isFulfilled(condition.not, answers, today);
  const value = answerOf(answers, condition.question);
  if ('equals' in condition) return value === condition.equals;
  if ('includes' in condition) return Array.isArray(value) && value.includes(condition.includes);
  if ('atLeast' in condition) return typeof value === 'number' && value >= condition.atLeast;
  return typeof value === 'string' && ageOn(today, value) >= condition.ageAtLeast;
}

/** Every test in a condition, from left to right. */
export function testsIn(condition: Condition): readonly AnswerTest[] {
  if ('all' in condition) return condition.all.flatMap(testsIn);
  if ('any' in condition) return condition.any.flatMap(testsIn);
  return 'not' in condition ? testsIn(condition.not) : [condition];
}
