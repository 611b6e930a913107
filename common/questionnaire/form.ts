import { ageOn } from '../calendar-day.js';
import { answerOf, type Answers, type AnswerValue } from './answers.js';
import { isFulfilled } from './answer-rule.js';
import { BIRTH_DATE, questionsOf, type Question, type Questionnaire } from './questionnaire.js';

/** A questionnaire with the answers so far, as of a day. Browser and server evaluate it with the same functions. */
export interface Form {
  readonly questionnaire: Questionnaire;
  /** May contain answers to hidden questions, so that going back and changing an answer loses nothing. */
  readonly answers: Answers;
  /** In Sweden, `YYYY-MM-DD`. */
  readonly today: string;
  /** Years; a setting of the clinic. */
  readonly minimumAgeYears: number;
}

/** The questions to show now, in order. */
export function visibleQuestions(form: Form): readonly Question[] {
  return evaluate(form).visible;
}

/** The answers that count: those to questions that are shown now. */
export function visibleAnswers(form: Form): Answers {
  return evaluate(form).answers;
}

function evaluate({ questionnaire, answers, today, minimumAgeYears }: Form) {
  const visible: Question[] = [];
  const counted: Record<string, AnswerValue> = {};
  for (const question of questionsOf(questionnaire)) {
    if (question.id !== BIRTH_DATE && !isOfAge(counted, today, minimumAgeYears)) continue;
    if (question.visibleWhen && !isFulfilled(question.visibleWhen, counted, today)) continue;
    visible.push(question);
    const value = answerOf(answers, question.id);
    if (value !== undefined) counted[question.id] = value;
  }
  return { visible, answers: counted };
}

function isOfAge(answers: Answers, today: string, minimumAgeYears: number): boolean {
  const birthDate = answerOf(answers, BIRTH_DATE);
  return typeof birthDate === 'string' && ageOn(today, birthDate) >= minimumAgeYears;
}
