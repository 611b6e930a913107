import { testsIn } from '../../../../../../common/questionnaire/answer-rule.js';
import type { StoppingFlag } from '../../../../shared/case/case-types.js';
import type { Step } from './form-steps.js';

/** The flags that a question of the step raises or helps to raise. */
export function flagsOfStep(flags: readonly StoppingFlag[], { questions }: Step): readonly StoppingFlag[] {
  return flags.filter((flag) => questions.some(({ id }) => asks(flag, id)));
}

function asks({ when }: StoppingFlag, questionId: string): boolean {
  return testsIn(when).some(({ question }) => question === questionId);
}
