import { useTexts } from '../../../shared/language.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { adminTexts } from './admin.texts.js';
import type { useDeletion } from './use-deletion.js';

interface DeletionDialogProps<Row> {
  readonly deletion: ReturnType<typeof useDeletion<Row>>;
  readonly texts: { readonly deleteTitle: string; readonly confirmDelete: string };
  /** What it will mean, in numbers or names. */
  readonly detailOf: (row: Row) => string;
  /** It can be brought back. */
  readonly hasTrash?: boolean;
}

/** Asks before the row is deleted that waits for it. */
export function DeletionDialog<Row>({ deletion, texts, detailOf, hasTrash = false }: DeletionDialogProps<Row>) {
  const common = useTexts(adminTexts);
  const { asked } = deletion;
  if (asked === null) return null;
  return (
    <ConfirmDialog
      isOpen
      texts={{ title: texts.deleteTitle, text: texts.confirmDelete, confirm: common.delete, cancel: common.cancel }}
      color="error"
      isBusy={deletion.isBusy}
      onConfirm={() => deletion.confirm(asked)}
      onCancel={deletion.close}
    >
      <p>{detailOf(asked)}</p>
      {hasTrash && <p>{common.deleted.goesToTrash}</p>}
    </ConfirmDialog>
  );
}
