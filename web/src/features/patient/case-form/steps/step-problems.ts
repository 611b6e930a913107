import { answerOf, type AnswerValue } from '../../../../../../common/questionnaire/answers.js';
import { checkAnswer, checkText, type AnswerProblem } from '../../../../../../common/questionnaire/check-answer.js';
import type { Form } from '../../../../../../common/questionnaire/form.js';
import type { Question } from '../../../../../../common/questionnaire/questionnaire.js';
import type { StoredPhoto } from '../../../../shared/case/case-types.js';
import { PHOTOS_STEP, SUMMARY_STEP, type Step } from './form-steps.js';
import { hasRequiredPhotos } from './required-photos.js';

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

/** Whether nothing is missing in the step. The last one is done when the form is sent. */
export function isDone({ id, questions }: Step, form: Form, photos: readonly StoredPhoto[]): boolean {
  return (
    id !== SUMMARY_STEP && problemsOf(questions, form).size === 0 && (id !== PHOTOS_STEP || hasRequiredPhotos(photos))
  );
}

/** The numbered steps, and how many of them are done. */
export function progressOf(steps: readonly Step[], form: Form, photos: readonly StoredPhoto[]) {
  const numbered = steps.filter(({ number }) => number !== null);
  return { done: numbered.filter((step) => isDone(step, form, photos)).length, total: numbered.length };
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
