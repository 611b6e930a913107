import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { inBackground } from '../../../../shared/errors/in-background.js';
import type { Step } from './form-steps.js';
import { findStep, groupOf } from './screens.js';

interface StepState {
  readonly step?: string;
}

export interface StepPlace {
  readonly step: Step;
  readonly go: (stepId: string) => void;
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
  const wanted = (location.state as StepState | null)?.step;
  // There is always one: the birth date is always asked for.
  const step = (findStep(steps, wanted) ?? findStep(steps, start) ?? steps[0]) as Step;
  const show = useCallback(
    (stepId: string, replace: boolean) =>
      inBackground(navigate(pathname, { replace, state: { step: stepId } }), 'going to a step'),
    [navigate, pathname],
  );
  const shown = step.id;
  useEffect(() => {
    // The question of a group is kept while a wide window shows the whole group.
    if (wanted === undefined || groupOf(wanted) !== groupOf(shown)) show(shown, true);
  }, [wanted, shown, show]);
  const go = useCallback((stepId: string) => show(stepId, false), [show]);
  return { step, go };
}
