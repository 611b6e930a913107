import { useState } from 'react';
import type {
  ClinicianResponse,
  CreateClinicianRequest,
} from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { useDrawnRule } from '../../../shared/hooks/use-drawn-rule.js';
import { Inputs } from '../../../shared/ui/inputs.js';
import { useTexts } from '../../../shared/language.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { EditDialog } from '../editing/edit-dialog.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useEditForm } from '../editing/use-edit-form.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { IdentityNumberField, isIdentityNumber, NO_CHANGE, numberOf } from './identity-number-field.js';
import { clinicianFields, type ClinicianValues } from './clinician-fields.js';
import { listClinicians } from './clinicians-calls.js';
import { sendTo, refusalOf } from '../../../shared/api/client.js';

export const CLINICIAN_DRAFTS = 'clinician';

interface ClinicianDialogProps {
  /** Null enters a new one. */
  readonly row: ClinicianResponse | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Creates or edits a clinician. */
export function ClinicianDialog({ row, onSaved, onClose }: ClinicianDialogProps) {
  const texts = useTexts(cliniciansTexts);
  const { dialog } = texts;
  const common = useTexts(adminTexts);
  const { hasBankId } = useSiteConfig();
  const [number, setNumber] = useState(NO_CHANGE);
  const [isNumberWrong, setIsNumberWrong] = useState(false);
  const identityNumber = hasBankId && (
    <IdentityNumberField
      masked={row?.identityNumberMasked ?? null}
      entry={number}
      error={isNumberWrong ? dialog.identityNumberFormat : undefined}
      onChange={setNumber}
    />
  );
  const fields = clinicianFields(texts, { row, drawn: useDrawnRule(), common, identityNumber });
  const edit = useEditForm<ClinicianValues, ClinicianResponse>({
    kind: CLINICIAN_DRAFTS,
    row,
    valuesOf: fields.valuesOf,
    async save(values, base) {
      const { email, ...entered } = { ...fields.sentOf(values), ...numberOf(number) };
      if (base === null) return enter({ ...entered, email: email ?? '' });
      await sendTo('PUT', `/api/v1/admin/clinicians/${base.id}`, {
        ...entered,
        isActive: base.isActive,
        expectedUpdatedAt: base.updated_at,
      });
    },
    async mayBeSaved() {
      const isWrong = number.typed.trim() !== '' && !isIdentityNumber(number.typed);
      setIsNumberWrong(isWrong);
      return !isWrong;
    },
    findCurrent: async (id) => (await listClinicians()).rows.find((clinician) => clinician.id === id) ?? null,
    describe: fields.describe,
    success: row ? texts.updated : texts.created,
    failure: texts.failedToSave,
    onSaved() {
      onSaved();
      onClose();
    },
    onClose,
  });
  const { setError } = edit.form;

  const enter = async (entered: CreateClinicianRequest) => {
    try {
      await sendTo('POST', '/api/v1/admin/clinicians', entered);
    } catch (error) {
      const refusals: Readonly<Record<string, string>> = texts.refusals;
      const message = refusals[refusalOf(error) ?? ''];
      if (message !== undefined) setError('email', { message }, { shouldFocus: true });
      throw error;
    }
  };

  return (
    <EditDialog
      title={row ? dialog.editTitle : dialog.createTitle}
      size="medium"
      edit={edit}
      submitLabel={row ? dialog.submit : dialog.submitNew}
    >
      <p>{dialog.lead}</p>
      <Inputs of={fields} />
    </EditDialog>
  );
}
