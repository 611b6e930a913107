import { useState } from 'react';
import { inBackground } from '../../shared/errors/in-background.js';
import { useNotices } from './use-notices.js';

interface DeletionOptions<Row> {
  readonly remove: (row: Row) => Promise<void>;
  readonly success: string;
  readonly failure: string;
  readonly onDeleted: () => void;
}

/** The deletion of a row, from its confirmation to the toast. `pendingRow` is the row that waits for confirmation. */
export function useDeletion<Row>({ remove, success, failure, onDeleted }: DeletionOptions<Row>) {
  const notices = useNotices();
  const [pendingRow, setPendingRow] = useState<Row | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const confirm = async (row: Row) => {
    setIsBusy(true);
    try {
      await remove(row);
      notices.succeeded(success);
      onDeleted();
    } catch (error) {
      notices.failed(error, failure);
    }
    setIsBusy(false);
    setPendingRow(null);
  };

  return {
    asked: pendingRow,
    isBusy,
    ask: setPendingRow,
    confirm: (row: Row) => inBackground(confirm(row), 'deleting'),
    close: () => setPendingRow(null),
  };
}
