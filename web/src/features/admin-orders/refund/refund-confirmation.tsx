import Button from '@mui/material/Button';
import { formatKronorAndOre } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import type { ListedOrderResponse } from '../../../../../src/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { adminTexts } from '../../admin-editing/admin.texts.js';
import { orderRefundsTexts } from '../story/order-refunds.texts.js';
import { refundTexts } from './refund.texts.js';
import type { AskedRefund, RefundProblem } from './use-refund.js';

interface RefundConfirmationProps {
  readonly order: Pick<ListedOrderResponse, 'name' | 'email'>;
  readonly asked: AskedRefund;
  readonly problem: RefundProblem | null;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  /** To another amount; null where none may be asked for any more. */
  readonly onBack: (() => void) | null;
  readonly onClose: () => void;
}

/** The question before money leaves; a try that failed is told here, and can be made again. */
export function RefundConfirmation(props: RefundConfirmationProps) {
  const { order, asked, problem, isBusy, onConfirm, onBack, onClose } = props;
  const { confirm: texts } = useTexts(refundTexts);
  const { reasons } = useTexts(orderRefundsTexts);
  const common = useTexts(adminTexts);
  const amount = formatKronorAndOre(asked.amountOre);
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
      isBusy={isBusy || problem?.kind === 'nothing-left' || problem?.kind === 'failed'}
      onConfirm={onConfirm}
      onCancel={() => {
        if (!isBusy) (onBack ?? onClose)();
      }}
    >
      <p>{texts.reason(reasons[asked.reason])}</p>
      {problem && !isBusy && <RefundProblemNote problem={problem} />}
    </ConfirmDialog>
  );
}

function RefundProblemNote({ problem }: { readonly problem: RefundProblem }) {
  const { problems } = useTexts(refundTexts);
  const { logIn } = useTexts(adminTexts).problems;
  switch (problem.kind) {
    case 'nothing-left': {
      const { leftOre } = problem;
      const text = leftOre === 0 ? problems.nothingLeft : problems.lessLeft(formatKronorAndOre(leftOre));
      return <NotePanel tone="problem" text={text} />;
    }
    case 'no-answer':
      return <NotePanel tone="problem" text={problems.noAnswer} />;
    case 'failed':
      return <NotePanel tone="problem" text={problems.failed} />;
    case 'session':
      return (
        <NotePanel tone="problem" text={problems.session}>
          <NewTab to={paths.myCare} label={logIn} />
        </NotePanel>
      );
    case 'factor':
      return (
        <NotePanel tone="problem" text={problems.factor}>
          <NewTab to={paths.orders} label={problems.showFactor} />
        </NotePanel>
      );
  }
}

function NewTab({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Button variant="outlined" target="_blank" rel="noopener" href={to}>
      {label}
    </Button>
  );
}
