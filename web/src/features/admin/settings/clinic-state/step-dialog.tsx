import type { ClinicStateResponse } from '../../../../../../src/profile/clinic-state/clinic-state.contract.js';
import { StepUpDialog } from '../../../../shared/auth/step-up-dialog.js';
import { useTexts } from '../../../../shared/language.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { clinicStateTexts } from './clinic-state.texts.js';
import { useClinicStep } from './use-clinic-step.js';

interface StepDialogProps {
  readonly step: 'propose' | 'retract' | 'confirm' | 'withdraw';
  readonly seen: ClinicStateResponse;
  readonly onClose: () => void;
}

/** Asks before a step without details; opening asks for the second factor besides. */
export function StepDialog({ step, seen, onClose }: StepDialogProps) {
  const { ask, acts } = useTexts(clinicStateTexts);
  const { cancel } = useTexts(adminTexts);
  const { take, isPending, problem, stepUp } = useClinicStep(step, seen, onClose);
  if (stepUp.question !== null) return <StepUpDialog stepUp={stepUp} />;
  return (
    <ConfirmDialog
      isOpen
      color="primary"
      texts={{ ...ask[step], confirm: acts[step], cancel }}
      isBusy={isPending}
      onConfirm={() => take()}
      onCancel={onClose}
    >
      {problem !== null && <NotePanel tone="problem" {...problem} />}
    </ConfirmDialog>
  );
}
