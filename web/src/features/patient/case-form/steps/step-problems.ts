import { answerOf, type AnswerValue } from '../../../../../../common/questionnaire/answers.js';
import { checkAnswer, checkText, type AnswerProblem } from '../../../../../../common/questionnaire/check-answer.js';
import type { Form } from '../../../../../../common/questionnaire/form.js';
import type { Question } from '../../../../../../common/questionnaire/questionnaire.js';

/** By id of question, in the order of the questions. */
export type StepProblems = ReadonlyMap<string, AnswerProblem | 'missing'>;

/** Missing and invalid answers among the questions of a step. */
export function problemsOf(questions: readonly Question[], form: Form): StepProblems {
  const problems = new Map<string, AnswerProblem | 'missing'>();
  for (const { id, required, type } of questions) {
    const value = answerOf(form.answers, id);
    const isText = type === 'number' && typeof value === 'string';
    const wrong = isText ? 'not_whole' : checkAnswer(form, id, value);
    const problem = value === undefined ? missingWhen(required) : wrong;
    if (problem !== null) problems.set(id, problem);
  }
  return problems;
}

/** The problem of the patient's text reply to the doctor. */
export function replyProblems(question: Question, value: AnswerValue | null): StepProblems {
  const given = value === null ? undefined : answerOf({ [question.id]: value }, question.id);
  const problem = given === undefined ? missingWhen(question.required) : checkText(given);
  return new Map(problem === null ? [] : [[question.id, problem]]);
}

function missingWhen(isRequired: boolean): 'missing' | null {
  return isRequired ? 'missing' : null;
}
