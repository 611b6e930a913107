import { AdminButton } from '../../shared/ui/admin-button.js';
import { AdminDialog } from '../../shared/ui/admin-dialog.js';
import { adminTexts } from './admin.texts.js';
import { useTexts } from '../../shared/language.js';

interface ConfirmDialogProps {
  readonly title: string;
  readonly question: string;
  /** What it will mean, in numbers or names. */
  readonly detail?: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is deleted. */
export function ConfirmDialog({ title, question, detail, isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  const texts = useTexts(adminTexts);
  return (
    <AdminDialog
      title={title}
      size="small"
      closesOnBackdrop
      onClose={onClose}
      actions={
        <>
          <AdminButton tone="quiet" onClick={onClose}>
            {texts.cancel}
          </AdminButton>
          <AdminButton tone="danger" disabled={isBusy} onClick={onConfirm}>
            {texts.delete}
          </AdminButton>
        </>
      }
    >
      <p>{question}</p>
      {detail && <p>{detail}</p>}
    </AdminDialog>
  );
}
