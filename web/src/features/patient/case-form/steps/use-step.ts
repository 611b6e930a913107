import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { SUMMARY_STEP, type Step } from './form-steps.js';
import { findStep, groupOf } from './screens.js';

interface StepState {
  readonly step?: string;
  readonly seen?: readonly string[];
}

interface StepPlace {
  readonly step: Step;
  /** Ids of the questions that were visible in the review, while the patient changes an answer from there. */
  readonly seen: readonly string[] | null;
  readonly go: (stepId: string) => void;
  /** Opens a step from the review; `leaveTo` returns there. */
  readonly edit: (stepId: string, seen: readonly string[]) => void;
  /** Leaves the step. While an answer is changed, Back leads to the review from each step. */
  readonly leaveTo: (stepId: string) => void;
}

/**
 * The current step, stored in the browser's history entry, not in the address: the browser's Back goes one step back,
 * and a reload keeps the step.
 *
 * @param start id of the first step; without it, and when a step no longer exists, the first one
 */
export function useStep(steps: readonly Step[], start: string | undefined): StepPlace {
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const { step: wanted, seen } = (location.state ?? {}) as StepState;
  // There is always one: the birth date is always asked for.
  const step = (findStep(steps, wanted) ?? findStep(steps, start) ?? steps[0]) as Step;
  const show = useCallback(
    (state: StepState, replace: boolean) => inBackground(navigate(pathname, { replace, state }), 'going to a step'),
    [navigate, pathname],
  );
  const shown = step.id;
  useEffect(() => {
    // The question of a group is kept while a wide window shows the whole group.
    if (wanted === undefined || groupOf(wanted) !== groupOf(shown)) show({ step: shown, seen }, true);
  }, [wanted, shown, seen, show]);
  const go = useCallback((stepId: string) => show({ step: stepId }, false), [show]);
  const edit = useCallback(
    (stepId: string, visible: readonly string[]) => show({ step: stepId, seen: visible }, false),
    [show],
  );
  const leaveTo = (stepId: string) => {
    if (seen === undefined) go(stepId);
    else if (stepId === SUMMARY_STEP) inBackground(navigate(-1), 'returning to the review');
    else show({ step: stepId, seen }, true);
  };
  return { step, seen: seen ?? null, go, edit, leaveTo };
}
