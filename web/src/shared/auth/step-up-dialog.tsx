import Button from '@mui/material/Button';
import { useTexts } from '../language.js';
import { StaffDialog } from '../ui/staff-dialog.js';
import { stepUpTexts } from './step-up.texts.js';
import type { StepUp } from './use-step-up.js';

/** Asks for the second factor while a call waits for it. */
export function StepUpDialog({ stepUp: { question, cancel } }: { readonly stepUp: StepUp }) {
  const texts = useTexts(stepUpTexts);
  if (question === null) return null;
  return (
    <StaffDialog
      title={texts.title}
      size="medium"
      onClose={cancel}
      actions={
        <Button variant="outlined" onClick={cancel}>
          {texts.cancel}
        </Button>
      }
    >
      {question}
    </StaffDialog>
  );
}
