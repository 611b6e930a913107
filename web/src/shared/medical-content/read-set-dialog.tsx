import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WholeMedicalSetResponse } from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { CallError } from '../api/calls.js';
import { StepUpDialog } from '../auth/step-up-dialog.js';
import { isStepUpRequired, useStepUp } from '../auth/use-step-up.js';
import type { Problem } from '../errors/problem.js';
import { useLanguage, useTexts } from '../language.js';
import { showToast } from '../toasts.js';
import { NotePanel } from '../ui/note-panel.js';
import { StaffDialog } from '../ui/staff-dialog.js';
import { medicalContentTexts } from './medical-content.texts.js';
import { SetEntries } from './set-entries.js';
import { useApproveMedicalSet } from './use-medical-set.js';

interface ReadSetDialogProps {
  /** The content as it was when the dialog opened. */
  readonly read: WholeMedicalSetResponse;
  readonly mayApprove: boolean;
  /** The content is another by now: reads it again. */
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** A whole set in words. A clinician can approve it, exactly as read. */
export function ReadSetDialog({ read, mayApprove, onChanged, onClose }: ReadSetDialogProps) {
  const { names, dialog: texts } = useTexts(medicalContentTexts);
  const canApprove = mayApprove && read.approval === null;
  const [tickedFor, setTickedFor] = useState<string | null>(null);
  const [isUnticked, setIsUnticked] = useState(false);
  const { approve, stepUp, problem, isPending } = useApproval(read, onChanged, onClose);
  const isTicked = tickedFor === read.fingerprint;
  const close = () => {
    stepUp.cancel();
    onClose();
  };
  const submit = () => {
    setIsUnticked(!isTicked);
    if (isTicked) approve();
  };
  return (
    <>
      <StaffDialog
        title={names[read.set]}
        size="large"
        closesOnBackdrop={!canApprove}
        onClose={close}
        actions={
          <>
            <Button variant="outlined" onClick={close}>
              <span>{canApprove ? texts.cancel : texts.close}</span>
            </Button>
            {canApprove && (
              <Button variant="contained" disabled={isPending} onClick={submit}>
                {texts.submit}
              </Button>
            )}
          </>
        }
      >
        {problem !== null && <NotePanel tone="problem" {...problem} />}
        {canApprove && <p>{texts.text}</p>}
        {canApprove && read.set === 'reply-templates' && <p>{texts.templates}</p>}
        <SetEntries entries={read.entries} />
        {canApprove && (
          <FormControlLabel
            label={texts.tick}
            control={
              <Checkbox
                checked={isTicked}
                onChange={(_event, isChecked) => setTickedFor(isChecked ? read.fingerprint : null)}
              />
            }
          />
        )}
        {isUnticked && !isTicked && <NotePanel tone="problem" text={texts.unticked} error={null} />}
      </StaffDialog>
      <StepUpDialog stepUp={stepUp} />
    </>
  );
}

function useApproval(read: WholeMedicalSetResponse, onChanged: () => Promise<void>, onClose: () => void) {
  const { dialog: texts } = useTexts(medicalContentTexts);
  const lang = useLanguage() === 'en' ? 'en' : undefined;
  const client = useQueryClient();
  const stepUp = useStepUp();
  const approveSet = useApproveMedicalSet();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => stepUp.run(() => approveSet(read)),
    async onSuccess() {
      showToast({ ...texts.done, lang, tone: 'success' });
      onClose();
      // The marks at the desk and the templates' own approvals follow.
      await client.invalidateQueries();
    },
    async onError(failure) {
      if (isStepUpRequired(failure)) return;
      console.error('medical content could not be approved', failure);
      if (isChanged(failure)) await onChanged();
    },
  });
  return { approve: () => mutate(), stepUp, problem: error && problemOf(error, texts), isPending };
}

/** A second factor that was not shown again is no problem: the clinician cancelled. */
function problemOf(error: Error, texts: { readonly changed: string; readonly failed: string }): Problem | null {
  if (isStepUpRequired(error)) return null;
  return { text: isChanged(error) ? texts.changed : texts.failed, error };
}

function isChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'medical_content_changed';
}
