import { formatKronorAndOre } from '../../../../../../common/money.js';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { actsTexts } from './acts.texts.js';
import { ConfirmActDialog } from './confirm-act-dialog.js';
import { sendTo } from '../../../../shared/api/client.js';

interface ReleaseDialogProps {
  readonly story: OrderStoryResponse;
  readonly onClose: () => void;
}

/** Releases an order that was paid with another amount, after a confirmation that names both amounts. */
export function ReleaseDialog({ story: { order }, onClose }: ReleaseDialogProps) {
  const { release: texts } = useTexts(actsTexts);
  const title = texts.title(order.number);
  const text = texts.text(formatKronorAndOre(order.paidOre ?? 0), formatKronorAndOre(order.totalOre));
  return (
    <ConfirmActDialog
      act={() => sendTo('POST', `/api/v1/admin/orders/${order.id}/release`)}
      texts={{ ...texts, title, text }}
      refusals={{ 'orders.not-held': texts.refused }}
      onClose={onClose}
    />
  );
}
