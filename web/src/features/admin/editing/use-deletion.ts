import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotices } from '../../../shared/acts/use-notices.js';

interface DeletionOptions<Row> {
  readonly remove: (row: Row) => Promise<void>;
  /** The toasts. */
  readonly texts: { readonly deleted: string; readonly failedToDelete: string };
  readonly onDeleted: () => void;
}

/** The deletion of a row, from its confirmation to the toast. `pendingRow` awaits confirmation. */
export function useDeletion<Row>({ remove, texts, onDeleted }: DeletionOptions<Row>) {
  const notices = useNotices();
  const [pendingRow, setPendingRow] = useState<Row | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess() {
      notices.succeeded(texts.deleted);
      onDeleted();
    },
    onError: (error) => notices.failed(error, texts.failedToDelete),
    onSettled: () => setPendingRow(null),
  });
  return {
    pendingRow,
    isBusy: isPending,
    request: (row: Row) => setPendingRow(() => row),
    confirm: mutate,
    close: () => setPendingRow(null),
  };
}
