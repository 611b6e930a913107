import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { addYears } from 'date-fns';
import { useForm } from 'react-hook-form';
import { stockholmInstant } from '../../../../../common/stockholm-time.js';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { isSessionLost } from '../../../shared/api/admin-calls.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { formatInstant, toSwedishInput } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useNotices } from '../editing/use-notices.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { absenceOf } from './clinician-values.js';
import { useCliniciansCalls } from './clinicians-calls.js';

interface AbsenceDialogProps {
  readonly clinician: ClinicianResponse;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Says until when a clinician is away, or that they are back: for the day on which a doctor is ill. */
export function AbsenceDialog({ clinician, onEnd, onCancel }: AbsenceDialogProps) {
  const { absence: texts } = useTexts(cliniciansTexts);
  const common = useTexts(adminTexts);
  const notices = useNotices();
  const language = useLanguage();
  const { setAbsence } = useCliniciansCalls();
  const { id, displayName } = clinician;
  const awayUntil = absenceOf(clinician);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { until: awayUntil === null ? '' : toSwedishInput(awayUntil) },
  });
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (until: string | null) => setAbsence(id, until),
    onSuccess({ releasedCount }, until) {
      notices.succeeded(until === null ? texts.backDone(displayName) : texts.done(displayName, releasedCount));
      onEnd();
    },
    onError: (failure) => notices.failed(failure, texts.failed),
  });
  const save = ({ until }: { readonly until: string }) => mutate(stockholmInstant(until).toISOString());
  return (
    <StaffDialog
      title={texts.title(displayName)}
      size="small"
      onClose={onCancel}
      onSubmit={() => inBackground(handleSubmit(save)(), 'saying that a clinician is away')}
      actions={
        <>
          <Button variant="outlined" onClick={onCancel}>
            {common.cancel}
          </Button>
          {awayUntil !== null && (
            <Button variant="outlined" disabled={isPending} onClick={() => mutate(null)}>
              {texts.back}
            </Button>
          )}
          <Button variant="contained" type="submit" disabled={isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      {error && !isSessionLost(error) && <NotePanel tone="problem" text={texts.failed} error={error} />}
      {awayUntil !== null && <p>{texts.now(formatInstant(awayUntil, language))}</p>}
      <p>{texts.text}</p>
      <TextField
        label={texts.until}
        type="datetime-local"
        isRequired
        registration={register('until', { validate: (until) => isWithinAYear(until) || texts.untilMissing })}
        error={formState.errors.until?.message}
      />
    </StaffDialog>
  );
}

function isWithinAYear(local: string): boolean {
  if (local === '') return false;
  const until = stockholmInstant(local);
  return until > new Date() && until <= addYears(new Date(), 1);
}
