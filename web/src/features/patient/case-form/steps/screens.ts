import { PHOTO_SLOTS, REQUIRED_PHOTO_SLOTS, type PhotoSlot } from '../../../../../../common/photos.js';
import type { Question } from '../../../../../../common/questionnaire/questionnaire.js';
import { PHOTOS_STEP, SUMMARY_STEP, type Step } from './form-steps.js';

/** Between the id of a group and that of its question. */
const SEPARATOR = ':';

/** Photos that one may add, together on a screen. */
const FURTHER_SLOTS = PHOTO_SLOTS.filter((slot) => !REQUIRED_PHOTO_SLOTS.some((required) => required === slot));
export const FURTHER_PHOTOS = screenOf(PHOTOS_STEP, 'more');

/**
 * The steps with one question or one photo a screen; a question may share the screen of another one. The photos come before
 * the questions about them; the last step stays whole, with everything as it will be read.
 */
export function screensOf(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step) => (step.id === SUMMARY_STEP ? [step] : screensIn(step)));
}

function screensIn(step: Step): readonly Step[] {
  const screens = step.id === PHOTOS_STEP ? photoScreens(step) : [];
  for (const question of step.questions) {
    const place = screens.findIndex((screen) => isSharedBy(screen, question));
    const shared = screens[place];
    if (shared) screens[place] = { ...shared, questions: [...shared.questions, question] };
    else screens.push({ ...step, id: screenOf(step.id, question.id), questions: [question] });
  }
  return screens;
}

function isSharedBy({ id, questions }: Step, { sharesScreenOf }: Question): boolean {
  if (sharesScreenOf === undefined) return false;
  return sharesScreenOf === PHOTOS_STEP
    ? id === FURTHER_PHOTOS
    : questions.some((asked) => asked.id === sharesScreenOf);
}

function photoScreens(step: Step): Step[] {
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
  const holds = ({ id, slots = [], questions }: Step) =>
    [...slots, ...questions.map((question) => question.id)].some((part) => screenOf(groupOf(id), part) === stepId);
  return (
    steps.find(({ id }) => id === stepId) ??
    steps.find(holds) ??
    steps.find(({ id }) => groupOf(id) === groupOf(stepId))
  );
}

/**
 * The titles of what is left, at the first screen of a group in the second half; null elsewhere.
 *
 * @param groups the steps that the screens are of
 */
export function leftAtHalf(steps: readonly Step[], groups: readonly Step[], { id }: Step): readonly string[] | null {
  const begins = ({ id: each }: Step, index: number) => groupOf(each) !== groupOf(steps[index - 1]?.id ?? '');
  const half = steps.find((step, index) => index >= steps.length / 2 && begins(step, index));
  if (half?.id !== id) return null;
  const left = groups.slice(groups.findIndex((group) => group.id === groupOf(id)));
  return left.filter((group) => group.id !== SUMMARY_STEP).map(({ title }) => title);
}
