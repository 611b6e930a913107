import type { ReactNode } from 'react';
import type { PhotoSlot } from '../../../../../../common/photos.js';
import type { Form } from '../../../../../../common/questionnaire/form.js';
import type { PatientCase, StoppingFlag } from '../../../../shared/case/case-types.js';
import type { FormCalls } from '../form-calls.js';
import type { AnswersState, AnswerStore } from '../saving/answer-store.js';
import type { Step } from './form-steps.js';
import type { Suggestions } from './use-suggestions.js';

/** @param part only these photos; those of an information request newer than the instant (ISO 8601) */
export type RenderPhotos = (
  opened: PatientCase,
  siteIds: readonly string[],
  part?: { readonly slots: readonly PhotoSlot[]; readonly askedAt?: string },
) => ReactNode;

/** Props that all steps of an open form share. */
export interface FormStepsProps {
  readonly opened: PatientCase;
  readonly calls: FormCalls;
  readonly form: Form;
  readonly store: AnswerStore;
  readonly state: AnswersState;
  readonly onChanged: () => void;
  readonly renderPhotos: RenderPhotos;
}

/** Props of a single step. */
export interface StepPageProps extends FormStepsProps {
  /** A group of questions, or one question of it. */
  readonly step: Step;
  readonly groups: readonly Step[];
  /** One question a screen. */
  readonly isSingle: boolean;
  /** Of the step among all. */
  readonly place: { readonly index: number; readonly count: number };
  readonly isLeaving: boolean;
  /** Titles of what is left, halfway through the form. */
  readonly left: readonly string[] | null;
  /** Flags that would end the form once the patient confirms them. */
  readonly stops: readonly StoppingFlag[];
  readonly suggestions: Suggestions;
  readonly onNext: () => void;
  readonly onBack: () => void;
  readonly onGo: (stepId: string) => void;
  /** Changes an answer, or the photos, and returns to the review. */
  readonly onEdit: (stepId: string) => void;
  /** The next step is the review that the patient came from. */
  readonly isReturning: boolean;
  /** Sending was tried: the review lists what is missing, also after a way to one of these places and back. */
  readonly isReviewed: boolean;
  readonly onReviewed: () => void;
  /** The second box of the review is ticked. */
  readonly startsAtOnce: boolean;
  readonly onStartAtOnce: (isTicked: boolean) => void;
}
