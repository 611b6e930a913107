import { REQUIRED_PHOTO_SLOTS, type PhotoSlot } from '../../../../../../common/photos.js';
import type { StoredPhoto } from '../../../../shared/case/case-types.js';
import { photoTitles } from '../../../../shared/case/photo.texts.js';
import { caseFormTexts } from '../case-form.texts.js';
import { PHOTOS_STEP, SUMMARY_STEP, type Step } from './form-steps.js';
import { problemText, type Problem } from './problem-summary.js';
import { groupOf, screenOf } from './screens.js';
import { problemsOf } from './step-problems.js';
import type { StepPageProps } from './step-props.js';

/** Required photos of a step that are neither on the server nor on their way there. */
export function missingPhotosOf({ id, slots }: Step, photos: readonly StoredPhoto[]): readonly PhotoSlot[] {
  if (groupOf(id) !== PHOTOS_STEP) return [];
  return missingPhotos(photos).filter((slot) => slots?.includes(slot) ?? id === PHOTOS_STEP);
}

function missingPhotos(photos: readonly StoredPhoto[]): readonly PhotoSlot[] {
  return REQUIRED_PHOTO_SLOTS.filter(
    (wanted) => !photos.some(({ slot, state }) => slot === wanted && state !== 'empty'),
  );
}

type FormProps = Pick<StepPageProps, 'opened' | 'form' | 'state' | 'groups' | 'onEdit'>;

/**
 * What the form lacks before it can be sent, besides what the review itself asks, in the order of the form.
 *
 * @param refused ids of questions and slots that the server missed
 */
export function missingParts(props: FormProps, refused: readonly string[] = []): readonly Problem[] {
  return props.groups
    .filter(({ id }) => id !== SUMMARY_STEP)
    .flatMap((group) => [
      ...(group.id === PHOTOS_STEP ? photosToTake(props, refused) : []),
      ...answersToMend(group, props, refused),
    ]);
}

function photosToTake({ opened, onEdit }: FormProps, refused: readonly string[]): readonly Problem[] {
  const missing = missingPhotos(opened.photos);
  return REQUIRED_PHOTO_SLOTS.filter((slot) => missing.includes(slot) || refused.includes(slot)).map((slot) => ({
    id: slot,
    label: caseFormTexts.summary.photo(photoTitles[slot]),
    text: caseFormTexts.summary.photoMissing,
    onOpen: () => onEdit(screenOf(PHOTOS_STEP, slot)),
  }));
}

function answersToMend({ id, questions }: Step, props: FormProps, refused: readonly string[]): readonly Problem[] {
  const { form, state, onEdit } = props;
  const problems = new Map(problemsOf(questions, form));
  for (const question of questions)
    if (refused.includes(question.id) && !problems.has(question.id)) problems.set(question.id, 'missing');
  return questions.flatMap((question) => {
    const text = problemText(question, problems, state.fields);
    const onOpen = () => onEdit(screenOf(id, question.id));
    return text === null ? [] : [{ id: question.id, label: question.label, text, onOpen }];
  });
}
