import { formatKronorAndOre } from '../../../../../../common/money.js';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { useNotices } from '../../editing/use-notices.js';
import { useOrdersCalls } from '../orders-calls.js';
import { actsTexts } from './acts.texts.js';
import { OrderProblemNote } from './order-problem-note.js';
import { useOrderAct } from './use-order-act.js';

interface ReleaseDialogProps {
  readonly story: OrderStoryResponse;
  readonly onClose: () => void;
}

/** Releases an order that was paid with another amount, after a confirmation that names both amounts. */
export function ReleaseDialog({ story: { order }, onClose }: ReleaseDialogProps) {
  const { release: texts } = useTexts(actsTexts);
  const common = useTexts(adminTexts);
  const notices = useNotices();
  const { release } = useOrdersCalls();
  const { ask, isAsking, problem } = useOrderAct(
    order.id,
    () => release(order.id),
    () => {
      notices.succeeded(texts.done);
      onClose();
    },
  );
  return (
    <ConfirmDialog
      isOpen
      color="primary"
      texts={{
        title: texts.title(order.number),
        text: texts.text(formatKronorAndOre(order.paidOre ?? 0), formatKronorAndOre(order.totalOre)),
        confirm: problem === null ? texts.confirm : common.tryAgain,
        cancel: common.cancel,
      }}
      isBusy={isAsking}
      onConfirm={() => ask(undefined)}
      onCancel={() => {
        if (!isAsking) onClose();
      }}
    >
      {problem && !isAsking && <OrderProblemNote problem={problem} refusals={{ 'orders.not-held': texts.refused }} />}
    </ConfirmDialog>
  );
}
