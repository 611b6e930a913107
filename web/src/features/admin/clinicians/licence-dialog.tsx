import { useState } from 'react';
import { CLINICIAN_LIMITS } from '../../../../../common/field-limits.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmAct } from '../../../shared/ui/confirm-act.js';
import { Facts } from '../../../shared/ui/facts.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { clinicianActsTexts } from './clinician-acts.texts.js';
import type { ClinicianDialogProps } from './service-dialog.js';
import { sendTo } from '../../../shared/api/client.js';

/** Records the yearly look at a licence, with a note. */
export function LicenceDialog({ clinician, onEnd, onCancel }: ClinicianDialogProps) {
  const { licence: texts } = useTexts(clinicianActsTexts);
  const { dialog } = useTexts(cliniciansTexts);
  const [note, setNote] = useState('');
  const { displayName, licenceNumber } = clinician;
  const act = useAct({
    act: (id: string) => sendTo('POST', `/api/v1/admin/clinicians/${id}/licence-checks`, { note: note.trim() || null }),
    texts: { ...texts, done: texts.done(displayName) },
    onEnd,
  });
  const isTooLong = note.trim().length > CLINICIAN_LIMITS.licenceNote;
  return (
    <ConfirmAct
      act={act}
      subject={clinician.id}
      texts={{ title: texts.title(displayName), text: texts.text, confirm: texts.submit }}
      isDisabled={isTooLong}
      onClose={onCancel}
    >
      <Facts
        facts={[
          [dialog.displayName, displayName],
          [dialog.licenceNumber, licenceNumber],
        ]}
      />
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={isTooLong ? dialog.tooLong(CLINICIAN_LIMITS.licenceNote) : undefined}
      />
    </ConfirmAct>
  );
}
