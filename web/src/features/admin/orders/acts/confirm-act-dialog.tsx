import { useTexts } from '../../../../shared/language.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { useNotices } from '../../../../shared/acts/use-notices.js';
import { OrderProblemNote } from './order-problem-note.js';
import { useOrderAct } from './use-order-act.js';

interface ConfirmActDialogProps {
  readonly act: () => Promise<void>;
  readonly texts: { readonly title: string; readonly text: string; readonly confirm: string; readonly done: string };
  readonly refusals?: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Asks for confirmation of an act on an order; a failed act can be repeated. */
export function ConfirmActDialog({ act, texts, refusals = {}, onClose }: ConfirmActDialogProps) {
  const common = useTexts(adminTexts);
  const notices = useNotices();
  const { request, isPending, problem, error } = useOrderAct<undefined, void>(act, () => {
    notices.succeeded(texts.done);
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      color="primary"
      texts={{
        title: texts.title,
        text: texts.text,
        confirm: problem === null ? texts.confirm : common.tryAgain,
        cancel: common.cancel,
      }}
      isBusy={isPending}
      onConfirm={() => request(undefined)}
      onCancel={() => {
        if (!isPending) onClose();
      }}
    >
      {problem && !isPending && <OrderProblemNote problem={problem} error={error} refusals={refusals} />}
    </ConfirmDialog>
  );
}
