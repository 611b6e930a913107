import { Fragment, useState } from 'react';
import { CLINICIAN_LIMITS } from '../../../../../common/field-limits.js';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import factStyles from '../../../shared/ui/facts.module.css';
import { TextField } from '../../../shared/ui/text-field.js';
import { adminTexts } from '../editing/admin.texts.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { useCliniciansCalls } from './clinicians-calls.js';
import { useClinicianAct } from './use-clinician-act.js';

interface LicenceDialogProps {
  readonly clinician: ClinicianResponse;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Records the yearly look at a licence, with a note. */
export function LicenceDialog({ clinician, onEnd, onCancel }: LicenceDialogProps) {
  const { licence: texts, dialog } = useTexts(cliniciansTexts);
  const common = useTexts(adminTexts);
  const { checkLicence } = useCliniciansCalls();
  const [note, setNote] = useState('');
  const { mutate, isPending } = useClinicianAct({
    act: ({ id }) => checkLicence(id, note.trim() || null),
    texts,
    onEnd,
  });
  const { displayName, licenceNumber } = clinician;
  const isTooLong = note.trim().length > CLINICIAN_LIMITS.licenceNote;
  const facts = [
    [dialog.displayName, displayName],
    [dialog.licenceNumber, licenceNumber],
  ] as const;
  return (
    <ConfirmDialog
      isOpen
      color="primary"
      texts={{ title: texts.title(displayName), text: texts.text, confirm: texts.submit, cancel: common.cancel }}
      isBusy={isPending || isTooLong}
      onConfirm={() => mutate(clinician)}
      onCancel={onCancel}
    >
      <dl className={factStyles.facts}>
        {facts.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={isTooLong ? dialog.tooLong(CLINICIAN_LIMITS.licenceNote) : undefined}
      />
    </ConfirmDialog>
  );
}
