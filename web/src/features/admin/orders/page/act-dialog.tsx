import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { PhoneDialog } from '../acts/phone-dialog.js';
import { RetractOrderReply } from '../acts/retract-order-reply.js';
import { FormLinkDialog, ReceiptDialog, ReleaseDialog, UnfreezeDialog } from '../acts/simple-acts.js';
import { WithdrawalDialog } from '../acts/withdrawal-dialog.js';
import { KeepingDialog } from '../keeping/keeping-dialog.js';
import { ReportsDialog } from '../reports/reports-dialog.js';
import { RefundDialog } from '../refund/refund-dialog.js';
import type { OrderAct } from './order-acts.js';

interface ActDialogProps {
  readonly act: OrderAct;
  readonly story: OrderStoryResponse;
  readonly onClose: () => void;
}

/** The dialog of an act. */
export function ActDialog({ act, story, onClose }: ActDialogProps) {
  switch (act) {
    case 'refund':
      return <RefundDialog story={story} onClose={onClose} />;
    case 'release':
      return <ReleaseDialog story={story} onClose={onClose} />;
    case 'withdrawal':
      return story.withdrawal && <WithdrawalDialog story={story} withdrawal={story.withdrawal} onClose={onClose} />;
    case 'unfreeze':
      return <UnfreezeDialog story={story} onClose={onClose} />;
    case 'link':
      return story.case && <FormLinkDialog story={story} onClose={onClose} />;
    case 'receipt':
      return <ReceiptDialog story={story} onClose={onClose} />;
    case 'keeping':
      return story.case && <KeepingDialog caseId={story.case.id} orderNumber={story.order.number} onClose={onClose} />;
    case 'reports':
      return story.case && <ReportsDialog caseId={story.case.id} orderNumber={story.order.number} onClose={onClose} />;
    case 'retract':
      return story.case && <RetractOrderReply caseId={story.case.id} onClose={onClose} />;
    case 'phone':
      return story.case && <PhoneDialog number={story.order.number} orderCase={story.case} onClose={onClose} />;
  }
}
