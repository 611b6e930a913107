import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useDrawnRule } from '../../../shared/hooks/use-drawn-rule.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmAct } from '../../../shared/ui/confirm-act.js';
import { adminTexts } from '../editing/admin.texts.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { clinicianActsTexts } from './clinician-acts.texts.js';
import { clinicianFields } from './clinician-fields.js';
import { sendTo } from '../../../shared/api/client.js';

export interface ClinicianDialogProps {
  readonly clinician: ClinicianResponse;
  /** Also after a refusal: the list may have changed. */
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Deactivates or reactivates a clinician, after stating the effect on open cases. */
export function ServiceDialog({ clinician, onEnd, onCancel }: ClinicianDialogProps) {
  const all = useTexts(cliniciansTexts);
  const { activate, deactivate } = all;
  const { service: texts } = useTexts(clinicianActsTexts);
  const fields = clinicianFields(all, { row: clinician, drawn: useDrawnRule(), common: useTexts(adminTexts) });
  const { displayName, isActive } = clinician;
  const act = useAct({
    act(seen: ClinicianResponse) {
      // Whose account it is does not change.
      const unchanged = { ...fields.sentOf(fields.valuesOf(seen)), email: undefined };
      return sendTo('PUT', `/api/v1/admin/clinicians/${seen.id}`, {
        ...unchanged,
        isActive: !seen.isActive,
        expectedUpdatedAt: seen.updated_at,
      });
    },
    texts: {
      done: (isActive ? texts.outDone : texts.inDone)(displayName),
      failed: texts.failed,
      refusals: { 'request.stale-edit': texts.stale },
    },
    onEnd,
  });
  return (
    <ConfirmAct
      act={act}
      subject={clinician}
      color={isActive ? 'error' : 'primary'}
      texts={{
        title: (isActive ? texts.outTitle : texts.inTitle)(displayName),
        text: isActive ? texts.outText : texts.inText,
        confirm: isActive ? deactivate : activate,
      }}
      onClose={onCancel}
    />
  );
}
