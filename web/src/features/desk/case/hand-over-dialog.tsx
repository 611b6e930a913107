import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { useClinicians } from '../shared/clinician-gate.js';
import { deskTexts } from '../shared/desk.texts.js';
import { caseTexts } from './case.texts.js';
import { useHandOver } from './use-hand-over.js';

interface HandOverDialogProps {
  readonly caseId: string;
  readonly onClose: () => void;
}

/** Offers the case to a named colleague, with a note. It stays with its holder until the colleague says yes. */
export function HandOverDialog({ caseId, onClose }: HandOverDialogProps) {
  const { handOver: texts } = useTexts(caseTexts);
  const common = useTexts(deskTexts);
  const { colleagues } = useClinicians();
  const { problem, error, isBusy, offer } = useHandOver(caseId);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { clinicianId: '', note: '' } });
  const { errors } = formState;
  const submit = (typed: { readonly clinicianId: string; readonly note: string }) =>
    offer({ clinicianId: typed.clinicianId, note: typed.note.trim() }, onClose);
  return (
    <StaffDialog
      title={texts.title}
      size="small"
      onClose={onClose}
      onSubmit={() => inBackground(handleSubmit(submit)(), 'offering the case')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit" disabled={isBusy || colleagues.length === 0}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {problem !== null && <NotePanel tone="problem" text={problem} error={error} />}
      <p>{colleagues.length === 0 ? texts.noColleague : texts.text}</p>
      {colleagues.length > 0 && (
        <>
          <SelectField
            label={texts.to}
            isRequired
            registration={register('clinicianId', { validate: isFilled(texts.toMissing) })}
            error={errors.clinicianId?.message}
          >
            <option value="">{texts.choose}</option>
            {colleagues.map(({ id, displayName }) => (
              <option key={id} value={id}>
                {displayName}
              </option>
            ))}
          </SelectField>
          <TextField
            label={texts.note}
            isRequired
            rows={3}
            registration={register('note', { validate: isFilled(texts.noteMissing) })}
            error={errors.note?.message}
          />
        </>
      )}
    </StaffDialog>
  );
}
