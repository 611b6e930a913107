import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { actsTexts } from './acts.texts.js';
import { ConfirmActDialog } from './confirm-act-dialog.js';
import { sendTo } from '../../../../shared/api/client.js';

interface FormLinkDialogProps {
  readonly order: OrderStoryResponse['order'];
  readonly caseId: string;
  readonly onClose: () => void;
}

/** Mails the link to the form once more, to the address of the order and to no other. */
export function FormLinkDialog({ order, caseId, onClose }: FormLinkDialogProps) {
  const { link: texts } = useTexts(actsTexts);
  return (
    <ConfirmActDialog
      act={() => sendTo('POST', `/api/v1/admin/cases/${caseId}/form-link`)}
      texts={{ ...texts, title: texts.title(order.number), text: texts.text(order.email) }}
      refusals={texts.refusals}
      onClose={onClose}
    />
  );
}
