import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { actsTexts } from './acts.texts.js';
import { ConfirmActDialog } from './confirm-act-dialog.js';
import { sendTo } from '../../../../shared/api/client.js';

interface UnfreezeDialogProps {
  readonly story: OrderStoryResponse;
  readonly onClose: () => void;
}

/** Unfreezes a case, after a confirmation that names the number for its codes. */
export function UnfreezeDialog({ story, onClose }: UnfreezeDialogProps) {
  const { unfreeze: texts } = useTexts(actsTexts);
  return (
    <ConfirmActDialog
      act={() => sendTo('DELETE', `/api/v1/admin/cases/${story.case?.id ?? ''}/freeze`)}
      texts={{ ...texts, title: texts.title(story.order.number) }}
      onClose={onClose}
    />
  );
}
