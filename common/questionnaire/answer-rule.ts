import { ageOn } from '../calendar-day.js';
import { answerOf, type Answers } from './answers.js';

/**
 * When a question is shown or a red flag is raised, as data. A test of an unanswered question is false, so `not` around
 * it is true.
 */
export type AnswerRule =
  | { readonly all: readonly AnswerRule[] }
  | { readonly any: readonly AnswerRule[] }
  | { readonly not: AnswerRule }
  | AnswerTest;

/** A test of one answer. */
export type AnswerTest =
  /** The chosen option of a `single`. */
  | { readonly question: string; readonly equals: string }
  /** An option among those chosen of a `multi` or `body-site`. */
  | { readonly question: string; readonly includes: string }
  /** A `number` or `scale`. */
  | { readonly question: string; readonly atLeast: number }
  /** Full years since a `date`. */
  | { readonly question: string; readonly ageAtLeast: number };

/** One or more of these options of a `multi` or `body-site` are chosen. */
export const includesAny = (question: string, options: readonly string[]): AnswerRule => ({
  any: options.map((includes) => ({ question, includes })),
});

/** Whether the answers fulfil the rule on a day (`YYYY-MM-DD`). */
export function isFulfilled(rule: AnswerRule, answers: Answers, today: string): boolean {
  if ('all' in rule) return rule.all.every((part) => isFulfilled(part, answers, today));
  if ('any' in rule) return rule.any.some((part) => isFulfilled(part, answers, today));
  if ('not' in rule) return !isFulfilled(rule.not, answers, today);
  const value = answerOf(answers, rule.question);
  if ('equals' in rule) return value === rule.equals;
  if ('includes' in rule) return Array.isArray(value) && value.includes(rule.includes);
  if ('atLeast' in rule) return typeof value === 'number' && value >= rule.atLeast;
  return typeof value === 'string' && ageOn(today, value) >= rule.ageAtLeast;
}

/** Every test in a rule, from left to right. */
export function testsIn(rule: AnswerRule): readonly AnswerTest[] {
  if ('all' in rule) return rule.all.flatMap(testsIn);
  if ('any' in rule) return rule.any.flatMap(testsIn);
  return 'not' in rule ? testsIn(rule.not) : [rule];
}
