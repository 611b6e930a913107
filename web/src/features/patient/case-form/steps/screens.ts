import { PHOTOS_STEP, SUMMARY_STEP, type Step } from './form-steps.js';

/** Between the id of a group and that of its question. */
const SEPARATOR = ':';

/**
 * The steps with one question a screen. The photos come before the questions about them; the last step stays whole, with
 * everything as it will be read.
 */
export function screensOf(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step): readonly Step[] => {
    if (step.id === SUMMARY_STEP) return [step];
    const asked = step.questions.map((question) => ({
      ...step,
      id: screenOf(step.id, question.id),
      questions: [question],
    }));
    return step.id === PHOTOS_STEP ? [{ ...step, questions: [] }, ...asked] : asked;
  });
}

/** The id of a question's screen. A wide window shows its whole group there. */
export function screenOf(groupId: string, questionId: string): string {
  return `${groupId}${SEPARATOR}${questionId}`;
}

/** The id of the group that a step or a screen of it belongs to. */
export function groupOf(stepId: string): string {
  return stepId.split(SEPARATOR, 1)[0] ?? stepId;
}

/** The step of an id; where the window's width has changed the steps, the first one of the same group. */
export function findStep(steps: readonly Step[], stepId: string | undefined): Step | undefined {
  if (stepId === undefined) return undefined;
  return steps.find(({ id }) => id === stepId) ?? steps.find(({ id }) => groupOf(id) === groupOf(stepId));
}
