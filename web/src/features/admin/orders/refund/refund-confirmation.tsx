import { formatKronorAndOre } from '../../../../../../common/money.js';
import type { ListedOrderResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { ActProblem, isFactorMissing } from '../../../../shared/acts/act-problem.js';
import { problemOf } from '../../../../shared/errors/problem.js';
import { isSessionLost } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { orderRefundsTexts } from '../story/order-refunds.texts.js';
import { refundTexts } from './refund.texts.js';
import type { RefundRequest, RefundProblem } from './use-refund.js';

interface RefundConfirmationProps {
  readonly order: Pick<ListedOrderResponse, 'name' | 'email'>;
  readonly refund: RefundRequest;
  /** A full refund while the case is open. */
  readonly isOfOpenCase: boolean;
  readonly problem: RefundProblem | null;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  /** Back to the amount; null when it can no longer change. */
  readonly onBack: (() => void) | null;
  readonly onClose: () => void;
}

/** Asks for confirmation of the refund; a failed attempt is reported here and can be repeated. */
export function RefundConfirmation(props: RefundConfirmationProps) {
  const { order, refund, isOfOpenCase, problem, isBusy, onConfirm, onBack, onClose } = props;
  const { confirm: texts } = useTexts(refundTexts);
  const { reasons } = useTexts(orderRefundsTexts);
  const common = useTexts(adminTexts);
  const amount = formatKronorAndOre(refund.amountOre);
  const buyer = order.name ? `${order.name} (${order.email})` : texts.buyer;
  return (
    <ConfirmDialog
      isOpen
      color="error"
      texts={{
        title: texts.title(amount),
        text: texts.text(amount, buyer),
        confirm: problem === null ? texts.give(amount) : common.tryAgain,
        cancel: onBack ? texts.back : common.close,
      }}
      isBusy={isBusy || isFinal(problem)}
      onConfirm={onConfirm}
      onCancel={() => {
        if (!isBusy) (onBack ?? onClose)();
      }}
    >
      <p>{texts.reason(reasons[refund.reason])}</p>
      {isOfOpenCase && <p>{refund.endsCase === true ? texts.endsCase : texts.keepsCase}</p>}
      {problem && !isBusy && <RefundProblemNote problem={problem} />}
    </ConfirmDialog>
  );
}

/** The server has refused: another try would be refused as well. */
function isFinal(problem: RefundProblem | null): boolean {
  return problem !== null && !problem.isUnknown && !isSessionLost(problem.error) && !isFactorMissing(problem.error);
}

function RefundProblemNote({ problem: { error, isUnknown, leftOre } }: { readonly problem: RefundProblem }) {
  const { problems } = useTexts(refundTexts);
  const shown = problemOf(error, {
    failed: isUnknown ? problems.noAnswer : problems.failed,
    unknown: problems.noAnswer,
    refusals: {
      disputed: problems.disputed,
      idempotency_mismatch: problems.otherUnderKey,
      not_all_refunded: problems.notAllRefunded,
      nothing_left: leftOre === 0 ? problems.nothingLeft : problems.lessLeft(formatKronorAndOre(leftOre ?? 0)),
    },
  });
  return <ActProblem problem={shown} texts={problems} />;
}
