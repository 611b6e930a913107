import { formatKronorAndOre } from '../../../../../../common/money.js';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { actsTexts as commonTexts } from '../../../../shared/acts/acts.texts.js';
import { sendTo } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { ConfirmAct } from '../../../../shared/ui/confirm-act.js';
import { actsTexts } from './acts.texts.js';
import { useOrderAct } from './use-order-act.js';

interface SimpleActProps {
  readonly story: OrderStoryResponse;
  readonly onClose: () => void;
}

/** Releases an order that was paid with another amount, after a confirmation that names both amounts. */
export function ReleaseDialog({ story: { order }, onClose }: SimpleActProps) {
  const { release: texts } = useTexts(actsTexts);
  const title = texts.title(order.number);
  const text = texts.text(formatKronorAndOre(order.paidOre ?? 0), formatKronorAndOre(order.totalOre));
  return (
    <SimpleAct
      act={() => sendTo('POST', `/api/v1/admin/orders/${order.id}/release`)}
      texts={{ ...texts, title, text }}
      refusals={{ 'orders.not-held': texts.refused }}
      onClose={onClose}
    />
  );
}

/** Unfreezes a case, after a confirmation that names the number for its codes. */
export function UnfreezeDialog({ story, onClose }: SimpleActProps) {
  const { unfreeze: texts } = useTexts(actsTexts);
  return (
    <SimpleAct
      act={() => sendTo('DELETE', `/api/v1/admin/cases/${story.case?.id ?? ''}/freeze`)}
      texts={{ ...texts, title: texts.title(story.order.number) }}
      onClose={onClose}
    />
  );
}

/** Mails the link to the form once more, to the address of the order and to no other. */
export function FormLinkDialog({ story: { order, case: orderCase }, onClose }: SimpleActProps) {
  const { link: texts } = useTexts(actsTexts);
  return (
    <SimpleAct
      act={() => sendTo('POST', `/api/v1/admin/cases/${orderCase?.id ?? ''}/form-link`)}
      texts={{ ...texts, title: texts.title(order.number), text: texts.text(order.email) }}
      refusals={texts.refusals}
      onClose={onClose}
    />
  );
}

/** Mails the receipt once more, to the address of the order and to no other. */
export function ReceiptDialog({ story: { order }, onClose }: SimpleActProps) {
  const { receipt: texts } = useTexts(actsTexts);
  return (
    <SimpleAct
      act={() => sendTo('POST', `/api/v1/admin/orders/${order.id}/receipt`)}
      texts={{ ...texts, title: texts.title(order.number), text: texts.text(order.email) }}
      refusals={texts.refusals}
      onClose={onClose}
    />
  );
}

interface SimpleActDialogProps {
  readonly act: () => Promise<void>;
  readonly texts: { readonly title: string; readonly text: string; readonly confirm: string; readonly done: string };
  readonly refusals?: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Asks for confirmation of an act on an order; a failed act can be repeated. */
function SimpleAct({ act, texts, refusals, onClose }: SimpleActDialogProps) {
  const asked = useOrderAct<null>({ act, done: texts.done, refusals, onDone: onClose });
  const { tryAgain } = useTexts(commonTexts);
  const confirm = asked.problem === null ? texts.confirm : tryAgain;
  return <ConfirmAct act={asked} subject={null} texts={{ ...texts, confirm }} onClose={onClose} />;
}
