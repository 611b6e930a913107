import { isCalendarDay } from '../calendar-day.js';
import { formatDay } from '../dates.js';
import type { AnswerValue } from './answers.js';
import { optionsOf, SCALE_MAX, type Question } from './questionnaire.js';

/** Answers without the patient's own words; Swedish, like the questions. */
const answerTexts = { none: 'Inget svar', yes: 'Ja', noMedicines: 'Inga' } as const;

/** An answer as text, for the summary, a conflict, the desk and the patient's copy: one line per choice. */
export function answerText(question: Question, value: AnswerValue | null): string {
  if (value === null) return answerTexts.none;
  if (value === true) return answerTexts.yes;
  if (typeof value === 'number') return question.type === 'scale' ? `${value} av ${SCALE_MAX}` : String(value);
  if (typeof value === 'string') return wordsOf(question, value);
  if ('none' in value) return answerTexts.noMedicines;
  if ('text' in value) return value.text;
  return value.map((id) => labelOf(question, id)).join('\n');
}

function wordsOf(question: Question, value: string): string {
  if (question.type === 'date') return isCalendarDay(value) ? formatDay(value) : value;
  return question.type === 'single' ? labelOf(question, value) : value;
}

function labelOf(question: Question, optionId: string): string {
  return optionsOf(question).find(({ id }) => id === optionId)?.label ?? optionId;
}
