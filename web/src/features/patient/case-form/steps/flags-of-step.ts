import { testsIn } from '../../../../../../common/questionnaire/answer-rule.js';
import type { StoppingFlag } from '../../../../shared/case/case-types.js';
import type { Step } from './form-steps.js';

/** The flags that a question of the step raises or helps to raise. */
export function flagsOfStep(flags: readonly StoppingFlag[], { questions }: Step): readonly StoppingFlag[] {
  return flags.filter((flag) => questions.some(({ id }) => asks(flag, id)));
}

/** The last question of the step that raises one of the flags: their text is shown below it. */
export function lastRaising(flags: readonly StoppingFlag[], { questions }: Step): string | undefined {
  return questions.findLast(({ id }) => flags.some((flag) => asks(flag, id)))?.id;
}

function asks({ when }: StoppingFlag, questionId: string): boolean {
  return testsIn(when).some(({ question }) => question === questionId);
}
