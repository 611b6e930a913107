import { PHOTO_SLOTS, REQUIRED_PHOTO_SLOTS, type PhotoSlot } from '../../../../../../common/photos.js';
import { PHOTOS_STEP, SUMMARY_STEP, type Step } from './form-steps.js';

/** Between the id of a group and that of its question. */
const SEPARATOR = ':';

/** Photos that one may add, together on a screen. */
const FURTHER_SLOTS = PHOTO_SLOTS.filter((slot) => !REQUIRED_PHOTO_SLOTS.some((required) => required === slot));
export const FURTHER_PHOTOS = screenOf(PHOTOS_STEP, 'more');

/**
 * The steps with one question or one photo a screen. The photos come before the questions about them; the last step stays
 * whole, with everything as it will be read.
 */
export function screensOf(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step): readonly Step[] => {
    if (step.id === SUMMARY_STEP) return [step];
    const asked = step.questions.map((question) => ({
      ...step,
      id: screenOf(step.id, question.id),
      questions: [question],
    }));
    return step.id === PHOTOS_STEP ? [...photoScreens(step), ...asked] : asked;
  });
}

function photoScreens(step: Step): readonly Step[] {
  const screen = (id: string, slots: readonly PhotoSlot[]) => ({ ...step, id, slots, questions: [] });
  return [
    ...REQUIRED_PHOTO_SLOTS.map((slot) => screen(screenOf(step.id, slot), [slot])),
    screen(FURTHER_PHOTOS, FURTHER_SLOTS),
  ];
}

/** The id of the screen of a question or photo. A wide window shows its whole group there. */
export function screenOf(groupId: string, partId: string): string {
  return `${groupId}${SEPARATOR}${partId}`;
}

/** The id of the group that a step or a screen of it belongs to. */
export function groupOf(stepId: string): string {
  return stepId.split(SEPARATOR, 1)[0] ?? stepId;
}

/** The step of an id; where the window's width has changed the steps, the first one of the same group. */
export function findStep(steps: readonly Step[], stepId: string | undefined): Step | undefined {
  if (stepId === undefined) return undefined;
  const holds = ({ id, slots = [] }: Step) => slots.some((slot) => screenOf(groupOf(id), slot) === stepId);
  return (
    steps.find(({ id }) => id === stepId) ??
    steps.find(holds) ??
    steps.find(({ id }) => groupOf(id) === groupOf(stepId))
  );
}
