import { useState } from 'react';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { caseFormTexts } from '../case-form.texts.js';
import type { FormCalls } from '../form-calls.js';
import { useWithdraw } from './use-withdraw.js';

interface WithdrawProps {
  readonly calls: FormCalls;
  readonly caseId: string;
  readonly onChanged: () => void;
}

const texts = caseFormTexts.withdraw;

/** Withdraws the order, as long as no doctor has started. */
export function Withdraw({ calls, caseId, onChanged }: WithdrawProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, withdraw } = useWithdraw({ calls, caseId, onChanged });
  return (
    <>
      <TextButton onClick={() => setIsAsking(true)}>{texts.open}</TextButton>
      <ConfirmDialog
        isOpen={isAsking}
        texts={texts.dialog}
        isBusy={isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={withdraw}
      />
    </>
  );
}
