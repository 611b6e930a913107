import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { useNotices } from '../../editing/use-notices.js';
import { useOrdersCalls } from '../orders-calls.js';
import { actsTexts } from './acts.texts.js';
import { OrderProblemNote } from './order-problem-note.js';
import { useOrderAct } from './use-order-act.js';

interface UnfreezeDialogProps {
  readonly story: OrderStoryResponse;
  readonly onClose: () => void;
}

/** Unfreezes a case, after a confirmation that names the number for its codes. */
export function UnfreezeDialog({ story, onClose }: UnfreezeDialogProps) {
  const { order } = story;
  const { unfreeze: texts } = useTexts(actsTexts);
  const common = useTexts(adminTexts);
  const notices = useNotices();
  const { unfreeze } = useOrdersCalls();
  const { ask, isAsking, problem } = useOrderAct(
    order.id,
    () => unfreeze(story.case?.id ?? ''),
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
        text: texts.text,
        confirm: problem === null ? texts.confirm : common.tryAgain,
        cancel: common.cancel,
      }}
      isBusy={isAsking}
      onConfirm={() => ask(undefined)}
      onCancel={() => {
        if (!isAsking) onClose();
      }}
    >
      {problem && !isAsking && <OrderProblemNote problem={problem} refusals={{}} />}
    </ConfirmDialog>
  );
}
