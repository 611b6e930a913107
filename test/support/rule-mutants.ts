import type { AnswerRule } from '../../common/questionnaire/answer-rule.js';

const ALWAYS: AnswerRule = { all: [] };
const NEVER: AnswerRule = { any: [] };

/** The rule with one part left out, with "all" and "any" exchanged, or with an age one year off, in every place. */
export function mutantsOf(rule: AnswerRule): readonly AnswerRule[] {
  if ('all' in rule)
    return [...changedParts(rule.all).map((all) => ({ all })), ...(rule.all.length > 1 ? [{ any: rule.all }] : [])];
  if ('any' in rule)
    return [...changedParts(rule.any).map((any) => ({ any })), ...(rule.any.length > 1 ? [{ all: rule.any }] : [])];
  if ('not' in rule) return [rule.not, ...mutantsOf(rule.not).map((not) => ({ not }))];
  const { question } = rule;
  if ('ageAtLeast' in rule)
    return [ALWAYS, NEVER, ...[-1, 1].map((years) => ({ question, ageAtLeast: rule.ageAtLeast + years }))];
  return [ALWAYS, NEVER];
}

function changedParts(parts: readonly AnswerRule[]): readonly (readonly AnswerRule[])[] {
  return parts.flatMap((part, index) => [
    parts.toSpliced(index, 1),
    ...mutantsOf(part).map((mutant) => parts.with(index, mutant)),
  ]);
}
