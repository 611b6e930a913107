import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { useOrdersCalls } from '../orders-calls.js';
import { actsTexts } from './acts.texts.js';
import { ConfirmActDialog } from './confirm-act-dialog.js';

interface FormLinkDialogProps {
  readonly order: OrderStoryResponse['order'];
  readonly caseId: string;
  readonly onClose: () => void;
}

/** Mails the link to the form once more, to the address of the order and to no other. */
export function FormLinkDialog({ order, caseId, onClose }: FormLinkDialogProps) {
  const { link: texts } = useTexts(actsTexts);
  const { sendFormLink } = useOrdersCalls();
  return (
    <ConfirmActDialog
      act={() => sendFormLink(caseId)}
      texts={{ ...texts, title: texts.title(order.number), text: texts.text(order.email) }}
      refusals={texts.refusals}
      onClose={onClose}
    />
  );
}
