import type { FactorResetResponse } from '../../../../../src/supabase/auth/factor-resets/factor-resets.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmAct } from '../../../shared/ui/confirm-act.js';
import { rightsTexts } from './rights.texts.js';
import { sendTo } from '../../../shared/api/client.js';

export interface ResetDialogProps {
  readonly reset: FactorResetResponse;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Takes a reset back, after saying what it does. */
export function WithdrawReset({ reset, onEnd, onCancel }: ResetDialogProps) {
  const { reset: texts, refusals } = useTexts(rightsTexts);
  const act = useAct({
    act: (id: string) => sendTo('DELETE', `/api/v1/admin/factor-resets/${id}`),
    texts: { done: texts.withdrawDone, failed: texts.failed, refusals },
    onDone: onEnd,
  });
  return (
    <ConfirmAct
      act={act}
      subject={reset.id}
      color="error"
      texts={{
        title: texts.withdrawTitle(reset.email ?? reset.userId),
        text: reset.state === 'waiting' ? texts.withdrawText : texts.withdrawConfirmedText,
        confirm: texts.withdraw,
      }}
      onClose={onCancel}
    />
  );
}
