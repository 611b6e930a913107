import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { RETRACTION_REASONS, type RetractionReason } from '../../../../common/reply-retraction.js';
import { CallError } from '../api/calls.js';
import { StepUpDialog } from '../auth/step-up-dialog.js';
import { isStepUpRequired, useStepUp } from '../auth/use-step-up.js';
import { inBackground } from '../errors/in-background.js';
import { useTexts } from '../language.js';
import { NotePanel } from '../ui/note-panel.js';
import { SelectField } from '../ui/select-field.js';
import { StaffDialog } from '../ui/staff-dialog.js';
import { retractionTexts } from './retraction.texts.js';

interface RetractDialogProps {
  readonly retract: (reason: RetractionReason) => Promise<unknown>;
  readonly onRetracted: () => void;
  readonly onClose: () => void;
}

/** Names what the retraction of a signed reply does, asks why, and retracts it with a fresh second factor. */
export function RetractDialog({ retract, onRetracted, onClose }: RetractDialogProps) {
  const texts = useTexts(retractionTexts);
  const stepUp = useStepUp();
  const { register, handleSubmit, formState } = useForm<{ reason: RetractionReason | '' }>({
    defaultValues: { reason: '' },
  });
  const { errors } = formState;
  const act = useMutation({
    networkMode: 'always',
    mutationFn: (reason: RetractionReason) => stepUp.run(() => retract(reason)),
    onSuccess: onRetracted,
  });
  const close = () => {
    stepUp.cancel();
    onClose();
  };
  const submit = handleSubmit(({ reason }) => {
    if (reason !== '') act.mutate(reason);
  });
  const refusals: Readonly<Record<string, string>> = texts.refusals;
  const code = act.error instanceof CallError ? act.error.code : null;
  return (
    <>
      <StaffDialog
        title={texts.title}
        size="medium"
        onClose={close}
        onSubmit={() => inBackground(submit(), 'retracting a reply')}
        actions={
          <>
            <Button variant="outlined" onClick={close}>
              {texts.cancel}
            </Button>
            <Button variant="contained" color="error" type="submit" disabled={act.isPending}>
              {texts.confirm}
            </Button>
          </>
        }
      >
        {act.isError && !isStepUpRequired(act.error) && (
          <NotePanel tone="problem" text={refusals[code ?? ''] ?? texts.failed} error={act.error} />
        )}
        <p>{texts.happens}</p>
        <Box component="ul" sx={{ paddingLeft: 2.5 }}>
          {texts.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </Box>
        <p>
          <strong>{texts.prescriptions}</strong>
        </p>
        <p>
          {texts.call} {texts.final}
        </p>
        <SelectField
          label={texts.reason}
          isRequired
          registration={register('reason', { validate: (chosen) => chosen !== '' || texts.reasonMissing })}
          error={errors.reason?.message}
          options={RETRACTION_REASONS.map((reason) => [reason, texts.reasons[reason]])}
        >
          <option value="">{texts.choose}</option>
        </SelectField>
      </StaffDialog>
      <StepUpDialog stepUp={stepUp} />
    </>
  );
}
