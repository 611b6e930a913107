import { useTexts } from '../../../shared/language.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { adminTexts } from './admin.texts.js';
import type { useDeletion } from './use-deletion.js';

interface DeletionDialogProps<Row> {
  readonly deletion: ReturnType<typeof useDeletion<Row>>;
  readonly texts: { readonly deleteTitle: string; readonly confirmDelete: string };
  /** The row by name, or what its deletion affects. */
  readonly detailOf: (row: Row) => string;
  /** The row can be restored. */
  readonly hasTrash?: boolean;
}

/** Asks for confirmation before a row is deleted. */
export function DeletionDialog<Row>({ deletion, texts, detailOf, hasTrash = false }: DeletionDialogProps<Row>) {
  const common = useTexts(adminTexts);
  const { pendingRow } = deletion;
  if (pendingRow === null) return null;
  return (
    <ConfirmDialog
      isOpen
      texts={{ title: texts.deleteTitle, text: texts.confirmDelete, confirm: common.delete, cancel: common.cancel }}
      color="error"
      isBusy={deletion.isBusy}
      onConfirm={() => deletion.confirm(pendingRow)}
      onCancel={deletion.close}
    >
      <p>{detailOf(pendingRow)}</p>
      {hasTrash && <p>{common.deleted.goesToTrash}</p>}
    </ConfirmDialog>
  );
}
