import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ConfirmedFactorResetResponse } from '../../../../../src/supabase/auth/factor-resets/factor-resets.contract.js';
import { StepUpDialog } from '../../../shared/auth/step-up-dialog.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useRightsCalls } from './rights-calls.js';
import styles from './rights.module.css';
import { rightsTexts } from './rights.texts.js';
import { useRightsAct } from './use-rights-act.js';
import type { ResetDialogProps } from './withdraw-reset.js';

/** Four eyes: confirms what another admin has asked for, and shows the code to read out, once. */
export function ConfirmReset({ reset, onEnd, onCancel }: ResetDialogProps) {
  const { reset: texts } = useTexts(rightsTexts);
  const { cancel } = useTexts(adminTexts);
  const language = useLanguage();
  const { confirmReset } = useRightsCalls();
  const [confirmed, setConfirmed] = useState<ConfirmedFactorResetResponse | null>(null);
  const { act, isPending, stepUp } = useRightsAct<string, ConfirmedFactorResetResponse>({
    act: confirmReset,
    done: texts.confirmDone,
    failed: texts.failed,
    onDone: setConfirmed,
  });
  const name = reset.email ?? reset.userId;
  if (stepUp.question !== null) return <StepUpDialog stepUp={stepUp} />;
  if (confirmed !== null)
    return (
      <StaffDialog
        title={texts.codeTitle(name)}
        size="medium"
        onClose={onEnd}
        actions={
          <Button variant="contained" onClick={onEnd}>
            {texts.codeRead}
          </Button>
        }
      >
        <p>{texts.codeText(formatInstant(confirmed.expiresAt, language))}</p>
        <p className={styles.code}>{confirmed.code}</p>
      </StaffDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      color="error"
      texts={{ title: texts.confirmTitle(name), text: texts.confirmText, confirm: texts.confirmSubmit, cancel }}
      isBusy={isPending}
      onConfirm={() => act(reset.id)}
      onCancel={onCancel}
    >
      <p>{texts.facts(texts.identityChecks[reset.identityCheck], reset.reason)}</p>
    </ConfirmDialog>
  );
}
