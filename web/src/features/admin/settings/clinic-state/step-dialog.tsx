import type { ClinicStateResponse } from '../../../../../../src/profile/clinic-state/clinic-state.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { ConfirmAct } from '../../../../shared/ui/confirm-act.js';
import { clinicStateTexts } from './clinic-state.texts.js';
import { useClinicStep } from './use-clinic-step.js';

interface StepDialogProps {
  readonly step: 'propose' | 'retract' | 'confirm' | 'withdraw';
  readonly seen: ClinicStateResponse;
  readonly onClose: () => void;
}

/** Asks before a step without details. */
export function StepDialog({ step, seen, onClose }: StepDialogProps) {
  const { ask, acts } = useTexts(clinicStateTexts);
  const act = useClinicStep(step, seen, onClose);
  return <ConfirmAct act={act} subject={{}} texts={{ ...ask[step], confirm: acts[step] }} onClose={onClose} />;
}
