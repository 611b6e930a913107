import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatKronorAndOre } from '../../../../../../common/money.js';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { StepUpDialog } from '../../../../shared/auth/step-up-dialog.js';
import { useTexts } from '../../../../shared/language.js';
import { useNotices } from '../../../../shared/acts/use-notices.js';
import { typedKronor } from './amounts.js';
import { RefundConfirmation } from './refund-confirmation.js';
import { RefundForm, type RefundValues } from './refund-form.js';
import { refundTexts } from './refund.texts.js';
import { useRefund, type RefundRequest } from './use-refund.js';

interface RefundDialogProps {
  readonly story: OrderStoryResponse;
  readonly onClose: () => void;
}

/** States in which a case waits for its patient or a doctor, whatever happens to the money. */
const OPEN = ['form_sent', 'submitted', 'in_review', 'needs_info'];

/** Gives money of an order back: how much and why, then a question before it leaves. */
export function RefundDialog({ story: { order, leftOre: knownLeftOre, case: opened }, onClose }: RefundDialogProps) {
  const texts = useTexts(refundTexts);
  const notices = useNotices();
  const [leftOre, setLeftOre] = useState(knownLeftOre);
  const [confirming, setConfirming] = useState<RefundRequest | null>(null);
  const form = useForm<RefundValues>({ defaultValues: { amount: typedKronor(leftOre), reason: '', endsCase: false } });
  const refund = useRefund(order.id, ({ amountOre }) => {
    notices.succeeded(texts.requested(formatKronorAndOre(amountOre)));
    onClose();
  });
  const { problem } = refund;
  const leftNowOre = problem?.leftOre ?? leftOre;
  const isCaseOpen = opened !== null && OPEN.includes(opened.state);

  const goOn = (request: RefundRequest) => {
    refund.forgetProblem();
    setConfirming(request);
  };
  const goBack = () => {
    setLeftOre(leftNowOre);
    setConfirming(null);
  };

  if (confirming === null)
    return (
      <RefundForm
        form={form}
        number={order.number}
        leftOre={leftOre}
        canEndCase={isCaseOpen}
        onSubmit={goOn}
        onClose={onClose}
      />
    );
  if (refund.stepUp.question !== null) return <StepUpDialog stepUp={refund.stepUp} />;
  return (
    <RefundConfirmation
      order={order}
      refund={confirming}
      isOfOpenCase={confirming.amountOre === leftOre && isCaseOpen}
      problem={problem}
      isBusy={refund.isPending}
      onConfirm={() => refund.request(confirming)}
      onBack={refund.hasUnknownOutcome || leftNowOre === 0 ? null : goBack}
      onClose={onClose}
    />
  );
}
