/** A patient's statement about medicines: free text, or none. */
export type MedicinesValue = { readonly none: true } | { readonly text: string };

/**
 * One answer as it is sent and stored. By type of question: `text`, `date` (`YYYY-MM-DD`) and `single` (id of an option)
 * are strings, `number` and `scale` numbers, `multi` and `body-site` lists of ids, `consent` is true.
 */
export type AnswerValue = string | number | true | readonly string[] | MedicinesValue;

/** By id of question. A question without an entry has no answer. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** The answer to a question, if any; a blank text or an empty list does not count. */
export function answerOf(answers: Answers, questionId: string): AnswerValue | undefined {
  const value = Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;
  return value === undefined || isBlank(value) ? undefined : value;
}

function isBlank(value: AnswerValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : value;
  return typeof text === 'string' && text.trim() === '';
}
