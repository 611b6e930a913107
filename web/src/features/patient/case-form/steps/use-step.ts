import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { inBackground } from '../../../../shared/errors/in-background.js';
import type { Step } from './form-steps.js';

interface StepState {
  readonly step?: string;
}

export interface StepPlace {
  readonly step: Step;
  readonly go: (stepId: string) => void;
}

/**
 * The step that is shown. It is kept with the entry of the browser's history, not in the address: 'back' of the browser goes
 * a step back, and a reload comes to the same step.
 *
 * @param start id of the step to begin with; without it, and when a step is no longer among the steps, the first one
 */
export function useStep(steps: readonly Step[], start: string | undefined): StepPlace {
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const wanted = (location.state as StepState | null)?.step;
  const find = (stepId: string | undefined) => steps.find(({ id }) => id === stepId);
  // There is always one: the birth date is asked of everybody.
  const step = (find(wanted) ?? find(start) ?? steps[0]) as Step;
  const show = useCallback(
    (stepId: string, replace: boolean) =>
      inBackground(navigate(pathname, { replace, state: { step: stepId } }), 'going to a step'),
    [navigate, pathname],
  );
  const shown = step.id;
  useEffect(() => {
    if (wanted !== shown) show(shown, true);
  }, [wanted, shown, show]);
  const go = useCallback((stepId: string) => show(stepId, false), [show]);
  return { step, go };
}
