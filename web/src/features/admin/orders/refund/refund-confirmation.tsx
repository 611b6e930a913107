import { formatKronorAndOre } from '../../../../../../common/money.js';
import type { ListedOrderResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { OrderProblemNote } from '../acts/order-problem-note.js';
import { orderRefundsTexts } from '../story/order-refunds.texts.js';
import { refundTexts } from './refund.texts.js';
import type { RefundRequest, RefundProblem } from './use-refund.js';

interface RefundConfirmationProps {
  readonly order: Pick<ListedOrderResponse, 'name' | 'email'>;
  readonly refund: RefundRequest;
  /** A full refund while the case is open. */
  readonly isOfOpenCase: boolean;
  readonly problem: RefundProblem | null;
  /** The failed call, whose request is named. */
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  /** Back to the amount; null when it can no longer change. */
  readonly onBack: (() => void) | null;
  readonly onClose: () => void;
}

/** Asks for confirmation of the refund; a failed attempt is reported here and can be repeated. */
export function RefundConfirmation(props: RefundConfirmationProps) {
  const { order, refund, isOfOpenCase, problem, error, isBusy, onConfirm, onBack, onClose } = props;
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
      {problem && !isBusy && <RefundProblemNote problem={problem} error={error} />}
    </ConfirmDialog>
  );
}

/** The server has refused: another try would be refused as well. */
function isFinal(problem: RefundProblem | null): boolean {
  return problem === 'failed' || (typeof problem === 'object' && problem !== null);
}

function RefundProblemNote({ problem, error }: { readonly problem: RefundProblem; readonly error: unknown }) {
  const { problems } = useTexts(refundTexts);
  const refusals = {
    disputed: problems.disputed,
    idempotency_mismatch: problems.otherUnderKey,
    not_all_refunded: problems.notAllRefunded,
  };
  if (typeof problem === 'string' || !('leftOre' in problem))
    return <OrderProblemNote problem={problem} error={error} texts={problems} refusals={refusals} />;
  const { leftOre } = problem;
  const text = leftOre === 0 ? problems.nothingLeft : problems.lessLeft(formatKronorAndOre(leftOre));
  return <NotePanel tone="problem" text={text} error={error} />;
}
