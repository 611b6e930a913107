import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AbsenceResponse, SetAbsenceRequest } from '../../../../../src/clinic/desk/contracts/absence.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useLanguage } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { useKnownClinicians } from './clinician-gate.js';
import { useDeskCalls } from './desk-calls.js';
import { deskKeys } from './desk-keys.js';
import { deskTexts } from './desk.texts.js';

/** Says until when one is away; one's own cases go back to the queue. Nothing before the gate has let the caller in. */
export function AbsenceButton() {
  const language = useLanguage();
  const { absence: texts } = deskTexts[language];
  const clinicians = useKnownClinicians();
  const [isOpen, setIsOpen] = useState(false);
  if (clinicians === undefined) return null;
  const { awayUntil } = clinicians;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {awayUntil === null ? texts.open : texts.away(formatInstant(awayUntil, language))}
      </Button>
      {isOpen && <AbsenceDialog isAway={awayUntil !== null} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const isToCome = (local: string) => Date.parse(local) > Date.now();

interface AbsenceDialogProps {
  readonly isAway: boolean;
  readonly onClose: () => void;
}

function AbsenceDialog({ isAway, onClose }: AbsenceDialogProps) {
  const { absence: texts, cancel } = deskTexts[useLanguage()];
  const callDesk = useDeskCalls();
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { until: '' } });
  const setting = useMutation({
    mutationFn: (body: SetAbsenceRequest) => callDesk<AbsenceResponse>({ method: 'PUT', path: 'absence', body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: deskKeys.clinicians() });
      await client.invalidateQueries({ queryKey: deskKeys.queues() });
      onClose();
    },
  });
  // The clock of the browser: a doctor says when they are back where they are.
  const set = ({ until }: { readonly until: string }) => setting.mutate({ awayUntil: new Date(until).toISOString() });
  return (
    <StaffDialog
      title={texts.title}
      size="small"
      onClose={onClose}
      onSubmit={() => inBackground(handleSubmit(set)(), 'saying that one is away')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {cancel}
          </Button>
          {isAway && (
            <Button variant="outlined" disabled={setting.isPending} onClick={() => setting.mutate({ awayUntil: null })}>
              {texts.back}
            </Button>
          )}
          <Button variant="contained" type="submit" disabled={setting.isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {setting.isError && <NotePanel tone="problem" text={texts.failed} error={setting.error} />}
      <p>{texts.text}</p>
      <TextField
        label={texts.until}
        type="datetime-local"
        isRequired
        registration={register('until', {
          validate: (value) => isToCome(value) || texts.untilMissing,
        })}
        error={formState.errors.until?.message}
      />
    </StaffDialog>
  );
}
