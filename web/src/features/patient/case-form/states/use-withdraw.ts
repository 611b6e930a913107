import { useMutation } from '@tanstack/react-query';
import { refusalOf } from '../../../../shared/api/client.js';
import { useServiceDetails } from '../../../../shared/site/page-context.js';
import { showToast } from '../../../../shared/show-toast.js';
import { caseFormTexts } from '../case-form.texts.js';
import type { FormCalls } from '../form-calls.js';
import { closeStore } from '../saving/open-stores.js';
import { rememberRefund } from './refunds.js';

interface WithdrawParts {
  readonly calls: FormCalls;
  readonly caseId: string;
  readonly onChanged: () => void;
}

const texts = caseFormTexts.withdraw;

/** Withdraws the order; shows a message when it was too late. */
export function useWithdraw({ calls, caseId, onChanged }: WithdrawParts) {
  const { doctor } = useServiceDetails();
  const { isPending, mutate } = useMutation({
    async mutationFn() {
      const { refundOre } = await calls.withdraw();
      rememberRefund(caseId, refundOre);
      await closeStore(caseId);
    },
    onError(error) {
      const isLate = refusalOf(error) === 'already_opened';
      showToast({ title: isLate ? texts.alreadyOpened(doctor) : texts.failed, error, tone: 'destructive' });
    },
    onSettled: onChanged,
  });
  return { isBusy: isPending, withdraw: () => mutate() };
}
