import { useQueryClient } from '@tanstack/react-query';
import type { ClinicStateResponse } from '../../../../../../src/profile/clinic-state/clinic-state.contract.js';
import { useAct, type Act } from '../../../../shared/acts/use-act.js';
import { isConflict, sendTo } from '../../../../shared/api/client.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { clinicStateTexts } from './clinic-state.texts.js';

const CLINIC_STATE_KEY = ['admin', 'clinic-state'];

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

/** Takes one step from the state that the admin saw; afterwards, and after a refusal, the newest state is shown. */
export function useClinicStep(step: StepName, seen: ClinicStateResponse, onDone: () => void): Act<object> {
  const texts = useTexts(clinicStateTexts);
  const client = useQueryClient();
  return useAct<object, ClinicStateResponse>({
    act: (body) =>
      sendTo<ClinicStateResponse>(STEPS[step].method, `/api/v1/admin/clinic-state/${STEPS[step].path}`, {
        ...body,
        expectedUpdatedAt: seen.updated_at,
      }).catch((error: unknown) => {
        if (isConflict(error))
          inBackground(client.invalidateQueries({ queryKey: CLINIC_STATE_KEY }), 'reading the state again');
        throw error;
      }),
    texts: {
      done: texts.done[step],
      failed: texts.failed,
      noResponse: texts.noResponse,
      refusals: {
        ...texts.refusals,
        'request.stale-edit': ({ changedBy }: { changedBy: string | null }) => texts.stale(changedBy),
        'clinic-state.checks-not-passed': ({ checks }: { checks: readonly string[] }) =>
          texts.checks(checks.join(', ')),
      },
    },
    onDone(state) {
      client.setQueryData(CLINIC_STATE_KEY, state);
      onDone();
    },
    failureIs: 'note',
  });
}
