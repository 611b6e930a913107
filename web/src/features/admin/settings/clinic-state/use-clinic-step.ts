import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClinicStateResponse } from '../../../../../../src/profile/clinic-state/clinic-state.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import { CallError } from '../../../../shared/api/calls.js';
import { isStepUpRequired, useStepUp, type StepUp } from '../../../../shared/auth/use-step-up.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import type { Problem } from '../../../../shared/errors/problem.js';
import { useTexts } from '../../../../shared/language.js';
import { useNotices } from '../../../../shared/acts/use-notices.js';
import { clinicStateTexts } from './clinic-state.texts.js';

export const CLINIC_STATE_KEY = ['admin', 'clinic-state'];

/** What an admin does, with its route. */
export const STEPS = {
  propose: { method: 'POST', path: 'opening' },
  retract: { method: 'POST', path: 'opening/withdraw' },
  confirm: { method: 'POST', path: 'opening/confirm' },
  withdraw: { method: 'POST', path: 'reopening' },
  pause: { method: 'PUT', path: 'pause' },
  close: { method: 'PUT', path: 'closing' },
} as const;
export type StepName = keyof typeof STEPS;

type Texts = (typeof clinicStateTexts)['sv'];

interface ClinicStepHook {
  readonly take: (body?: object) => void;
  readonly isPending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Problem | null;
  readonly stepUp: StepUp;
}

/** Takes one step from the state that the admin saw; afterwards, and after a refusal, the newest state is shown. */
export function useClinicStep(step: StepName, seen: ClinicStateResponse, onDone: () => void): ClinicStepHook {
  const texts = useTexts(clinicStateTexts);
  const notices = useNotices();
  const { request } = useAdminCalls();
  const stepUp = useStepUp();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (body: object) =>
      stepUp.run(() =>
        request<ClinicStateResponse>(STEPS[step].method, `clinic-state/${STEPS[step].path}`, {
          ...body,
          expectedUpdatedAt: seen.updated_at,
        }),
      ),
    onSuccess(state) {
      queryClient.setQueryData(CLINIC_STATE_KEY, state);
      notices.succeeded(texts.done[step]);
      onDone();
    },
    onError(failure) {
      console.error('changing the state of the clinic', failure);
      if (failure instanceof CallError && failure.status === 409)
        inBackground(queryClient.invalidateQueries({ queryKey: CLINIC_STATE_KEY }), 'reading the state again');
    },
  });
  return { take: (body = {}) => mutate(body), isPending, problem: problemOf(error, texts), stepUp };
}

function problemOf(error: Error | null, texts: Texts): Problem | null {
  return error === null || isStepUpRequired(error) ? null : { text: describe(error, texts), error };
}

function describe(error: Error, texts: Texts): string {
  if (!(error instanceof CallError)) return texts.failed;
  const { code, status, body } = error;
  if (status === null) return texts.noResponse;
  if (code === 'request.stale-edit') return texts.stale((body as { changedBy: string | null }).changedBy);
  if (code === 'clinic-state.checks-not-passed')
    return texts.checks((body as { checks: readonly string[] }).checks.join(', '));
  return (code !== null && (texts.refusals as Readonly<Record<string, string>>)[code]) || texts.failed;
}
