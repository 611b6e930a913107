import { useState } from 'react';
import { useAct } from '../../../shared/acts/use-act.js';

interface DeletionOptions<Row> {
  readonly remove: (row: Row) => Promise<void>;
  /** The toasts. */
  readonly texts: { readonly deleted: string; readonly failedToDelete: string };
  readonly onDeleted: () => void;
}

/** The deletion of a row, from its confirmation to the toast. `pendingRow` awaits confirmation. */
export function useDeletion<Row>({ remove, texts, onDeleted }: DeletionOptions<Row>) {
  const [pendingRow, setPendingRow] = useState<Row | null>(null);
  const { run, isPending } = useAct({
    act: remove,
    texts: { done: texts.deleted, failed: texts.failedToDelete },
    onDone: onDeleted,
    onEnd: () => setPendingRow(null),
  });
  return {
    pendingRow,
    isBusy: isPending,
    request: (row: Row) => setPendingRow(() => row),
    confirm: (row: Row) => run(row),
    close: () => setPendingRow(null),
  };
}
