import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { adminTexts } from '../editing/admin.texts.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { fieldsOf, valuesOf } from './clinician-values.js';
import { useCliniciansCalls } from './clinicians-calls.js';
import { useClinicianAct } from './use-clinician-act.js';

interface ServiceDialogProps {
  readonly clinician: ClinicianResponse;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Deactivates or reactivates a clinician, after stating the effect on open cases. */
export function ServiceDialog({ clinician, onEnd, onCancel }: ServiceDialogProps) {
  const { service: texts, activate, deactivate } = useTexts(cliniciansTexts);
  const common = useTexts(adminTexts);
  const { change } = useCliniciansCalls();
  const { displayName, isActive } = clinician;
  const { mutate, isPending } = useClinicianAct({
    act: (seen) =>
      change(seen.id, { ...fieldsOf(valuesOf(seen)), isActive: !seen.isActive, expectedUpdatedAt: seen.updated_at }),
    texts: {
      done: isActive ? texts.outDone : texts.inDone,
      failed: texts.failed,
      refusals: { 'request.stale-edit': texts.stale },
    },
    onEnd,
  });
  return (
    <ConfirmDialog
      isOpen
      color={isActive ? 'error' : 'primary'}
      texts={{
        title: (isActive ? texts.outTitle : texts.inTitle)(displayName),
        text: isActive ? texts.outText : texts.inText,
        confirm: isActive ? deactivate : activate,
        cancel: common.cancel,
      }}
      isBusy={isPending}
      onConfirm={() => mutate(clinician)}
      onCancel={onCancel}
    />
  );
}
