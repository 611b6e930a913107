import type { PhotoSlot } from '../../../../../../common/photos.js';
import { type Form, visibleQuestions } from '../../../../../../common/questionnaire/form.js';
import { BIRTH_DATE, type Question } from '../../../../../../common/questionnaire/questionnaire.js';
import { testsIn } from '../../../../../../common/questionnaire/answer-rule.js';
import type { StoppingFlag } from '../../../../shared/case/case-types.js';

/** Groups that are shown even without questions, because they contain more. */
export const PHOTOS_STEP = 'photos';
export const SUMMARY_STEP = 'summary';

/** One screen of the form. */
export interface Step {
  readonly id: string;
  readonly title: string;
  /** Null for steps before the numbered ones. */
  readonly number: number | null;
  readonly questions: readonly Question[];
  /** The photos of a screen; without it the step has all or none. */
  readonly slots?: readonly PhotoSlot[];
}

/** The steps that the answers lead to, in order. Until the patient is of age by the birth date, that is the only one. */
export function stepsOf(form: Form): readonly Step[] {
  const visible = visibleQuestions(form);
  const isOfAge = visible.some(({ id }) => id !== BIRTH_DATE);
  const groups = form.questionnaire.groups.map((group) => ({
    ...group,
    questions: group.questions.filter((question) => visible.includes(question)),
    isFirst: group.questions.some(({ id }) => id === BIRTH_DATE),
  }));
  const numbered = groups.filter(({ isFirst }) => !isFirst);
  return groups
    .filter(({ id, isFirst, questions }) => isFirst || questions.length > 0 || (isOfAge && holdsMore(id)))
    .map(({ isFirst, ...group }) => ({
      id: group.id,
      title: group.title,
      number: isFirst ? null : numbered.findIndex(({ id }) => id === group.id) + 1,
      questions: group.questions,
    }));
}

/** The highest number of steps, so that the total in "steg 3 av 10" never changes. */
export function numberedSteps({ questionnaire }: Pick<Form, 'questionnaire'>): number {
  return questionnaire.groups.filter(({ questions }) => !questions.some(({ id }) => id === BIRTH_DATE)).length;
}

function holdsMore(groupId: string): boolean {
  return groupId === PHOTOS_STEP || groupId === SUMMARY_STEP;
}

/** The flags that a question of the step raises or helps to raise. */
export function flagsOfStep(flags: readonly StoppingFlag[], { questions }: Step): readonly StoppingFlag[] {
  return flags.filter((flag) => questions.some(({ id }) => asks(flag, id)));
}

function asks({ when }: StoppingFlag, questionId: string): boolean {
  return testsIn(when).some(({ question }) => question === questionId);
}
