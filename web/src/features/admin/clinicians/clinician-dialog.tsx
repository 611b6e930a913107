import { useState } from 'react';
import { exactText } from '../../../../../common/typed-text.js';
import { CLINICIAN_LIMITS, MAX_CARE_UNIT_LENGTH } from '../../../../../common/field-limits.js';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { Field, TickField } from '../../../shared/ui/field.js';
import { CallError } from '../../../shared/api/calls.js';
import { isEmail } from '../../../shared/email/email-address.js';
import { useDrawnRule } from '../../../shared/hooks/use-drawn-rule.js';
import { useTexts } from '../../../shared/language.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { EditDialog } from '../editing/edit-dialog.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useEditForm } from '../editing/use-edit-form.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { IdentityNumberField, isIdentityNumber, NO_CHANGE, numberOf } from './identity-number-field.js';
import { PublicFields } from './public-fields.js';
import { fieldsOf, isHsaIdOrBlank, partsOf, valuesOf, type ClinicianValues } from './clinician-values.js';
import { useCliniciansCalls } from './clinicians-calls.js';

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
  const calls = useCliniciansCalls();
  const { hasBankId } = useSiteConfig();
  const [number, setNumber] = useState(NO_CHANGE);
  const [isNumberWrong, setIsNumberWrong] = useState(false);
  const edit = useEditForm<ClinicianValues, ClinicianResponse>({
    kind: CLINICIAN_DRAFTS,
    row,
    valuesOf,
    async save(values, base) {
      const fields = { ...fieldsOf(values), ...numberOf(number) };
      if (base === null) return enter(exactText(values.email), fields);
      await calls.change(base.id, { ...fields, isActive: base.isActive, expectedUpdatedAt: base.updated_at });
    },
    async mayBeSaved() {
      const isWrong = number.typed.trim() !== '' && !isIdentityNumber(number.typed);
      setIsNumberWrong(isWrong);
      return !isWrong;
    },
    findCurrent: async (id) => (await calls.list()).rows.find((clinician) => clinician.id === id) ?? null,
    describe: ({ displayName, title, licenceNumber, specialties, careUnit, bio, hsaId, languages, isPublic }) => [
      { label: dialog.displayName, text: displayName },
      { label: dialog.title, text: title },
      { label: dialog.licenceNumber, text: licenceNumber },
      { label: dialog.specialties, text: specialties },
      { label: dialog.careUnit, text: careUnit },
      { label: dialog.hsaId, text: hsaId },
      { label: dialog.languages, text: languages },
      { label: dialog.bio, text: bio },
      { label: dialog.isPublic, text: isPublic ? common.yes : common.no },
    ],
    success: row ? texts.updated : texts.created,
    failure: texts.failedToSave,
    onSaved() {
      onSaved();
      onClose();
    },
    onClose,
  });
  const { setError, watch } = edit.form;

  const enter = async (email: string, fields: ReturnType<typeof fieldsOf>) => {
    try {
      await calls.create({ email, ...fields });
    } catch (error) {
      const message = refusalIn(error, texts.refusals);
      if (message !== null) setError('email', { message }, { shouldFocus: true });
      throw error;
    }
  };
  const drawn = useDrawnRule();
  const required = (most: number) => ({
    validate: {
      filled: (text: string) => text.trim() !== '' || dialog.missing,
      length: (text: string) => text.trim().length <= most || dialog.tooLong(most),
    },
  });
  const requiredDrawn = (most: number) => ({ validate: { ...required(most).validate, drawn } });

  return (
    <EditDialog
      title={row ? dialog.editTitle : dialog.createTitle}
      size="medium"
      edit={edit}
      submitLabel={row ? dialog.submit : dialog.submitNew}
    >
      <p>{dialog.lead}</p>
      {row === null && (
        <Field
          label={dialog.email}
          type="email"
          hint={dialog.emailHint}
          isRequired
          name="email"
          rules={{ validate: (text) => isEmail(text) || dialog.emailFormat }}
        />
      )}
      <Field
        label={dialog.displayName}
        isRequired
        name="displayName"
        rules={requiredDrawn(CLINICIAN_LIMITS.displayName)}
      />
      <Field
        label={dialog.title}
        hint={dialog.titleHint}
        isRequired
        name="title"
        rules={requiredDrawn(CLINICIAN_LIMITS.title)}
      />
      <Field
        label={dialog.licenceNumber}
        isRequired
        note={row && isNewEntry(watch(), row) ? dialog.licenceWarning : ''}
        name="licenceNumber"
        rules={required(CLINICIAN_LIMITS.licenceNumber)}
      />
      <Field
        label={dialog.specialties}
        name="specialties"
        rules={{
          validate: {
            number: (text) =>
              partsOf(text).length <= CLINICIAN_LIMITS.specialties ||
              dialog.tooManySpecialties(CLINICIAN_LIMITS.specialties),
            length: (text) =>
              partsOf(text).every((one) => one.length <= CLINICIAN_LIMITS.specialty) ||
              dialog.tooLong(CLINICIAN_LIMITS.specialty),
          },
        }}
      />
      <Field
        label={dialog.careUnit}
        hint={dialog.careUnitHint}
        name="careUnit"
        rules={{
          validate: (text) => text.trim().length <= MAX_CARE_UNIT_LENGTH || dialog.tooLong(MAX_CARE_UNIT_LENGTH),
        }}
      />
      <Field
        label={dialog.hsaId}
        hint={dialog.hsaIdHint}
        name="hsaId"
        rules={{ validate: (text) => isHsaIdOrBlank(text) || dialog.hsaIdFormat }}
      />
      {hasBankId && (
        <IdentityNumberField
          masked={row?.identityNumberMasked ?? null}
          entry={number}
          error={isNumberWrong ? dialog.identityNumberFormat : undefined}
          onChange={setNumber}
        />
      )}
      <PublicFields />
      <TickField label={dialog.isPublic} name="isPublic" />
    </EditDialog>
  );
}

/** The account field's message for a refusal. */
function refusalIn(error: unknown, refusals: Readonly<Record<string, string>>): string | null {
  return error instanceof CallError && error.code !== null ? (refusals[error.code] ?? null) : null;
}

/** Whether another admin must confirm the entry again. */
function isNewEntry(typed: ClinicianValues, row: ClinicianResponse): boolean {
  return (['displayName', 'title', 'licenceNumber'] as const).some((name) => typed[name].trim() !== row[name]);
}
