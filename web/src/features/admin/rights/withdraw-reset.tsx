import type { FactorResetResponse } from '../../../../../src/supabase/auth/factor-resets/factor-resets.contract.js';
import { StepUpDialog } from '../../../shared/auth/step-up-dialog.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useRightsCalls } from './rights-calls.js';
import { rightsTexts } from './rights.texts.js';
import { useRightsAct } from './use-rights-act.js';

export interface ResetDialogProps {
  readonly reset: FactorResetResponse;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Takes a reset back, after saying what it does. */
export function WithdrawReset({ reset, onEnd, onCancel }: ResetDialogProps) {
  const { reset: texts } = useTexts(rightsTexts);
  const { cancel } = useTexts(adminTexts);
  const { withdrawReset } = useRightsCalls();
  const { act, isPending, stepUp } = useRightsAct<string, void>({
    act: withdrawReset,
    done: texts.withdrawDone,
    failed: texts.failed,
    onDone: onEnd,
  });
  if (stepUp.question !== null) return <StepUpDialog stepUp={stepUp} />;
  return (
    <ConfirmDialog
      isOpen
      color="error"
      texts={{
        title: texts.withdrawTitle(reset.email ?? reset.userId),
        text: reset.state === 'waiting' ? texts.withdrawText : texts.withdrawConfirmedText,
        confirm: texts.withdraw,
        cancel,
      }}
      isBusy={isPending}
      onConfirm={() => act(reset.id)}
      onCancel={onCancel}
    />
  );
}
