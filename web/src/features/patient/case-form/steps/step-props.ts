import type { ReactNode } from 'react';
import type { PhotoSlot } from '../../../../../../common/photos.js';
import type { Form } from '../../../../../../common/questionnaire/form.js';
import type { PatientCase, StoppingFlag } from '../../../../shared/case/case-types.js';
import type { FormCalls } from '../form-calls.js';
import type { AnswersState, AnswerStore } from '../saving/answer-store.js';
import type { Step } from './form-steps.js';

/** @param asked what a doctor asks for: these photos alone, newer than the instant (ISO 8601) */
export type RenderPhotos = (
  opened: PatientCase,
  siteIds: readonly string[],
  asked?: { readonly slots: readonly PhotoSlot[]; readonly askedAt: string },
) => ReactNode;

/** What the steps of an open form share. */
export interface FormStepsProps {
  readonly opened: PatientCase;
  readonly calls: FormCalls;
  readonly form: Form;
  readonly store: AnswerStore;
  readonly state: AnswersState;
  readonly onChanged: () => void;
  readonly renderPhotos: RenderPhotos;
}

/** What one step is given besides. */
export interface StepPageProps extends FormStepsProps {
  readonly step: Step;
  readonly steps: readonly Step[];
  readonly isLeaving: boolean;
  /** What the answers raise that ends the form, once the patient has confirmed them. */
  readonly stops: readonly StoppingFlag[];
  readonly onNext: () => void;
  readonly onBack: () => void;
  readonly onGo: (stepId: string) => void;
}
