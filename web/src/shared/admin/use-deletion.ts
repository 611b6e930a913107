import { useState } from 'react';
import { inBackground } from '../errors/in-background.js';
import { useNotices } from './use-notices.js';

interface DeletionOptions<Row> {
  readonly remove: (row: Row) => Promise<void>;
  readonly success: string;
  readonly failure: string;
  readonly onDeleted: () => void;
}

/** From the question to the toast. `asked` is the row about which the person is being asked. */
export function useDeletion<Row>({ remove, success, failure, onDeleted }: DeletionOptions<Row>) {
  const notices = useNotices();
  const [asked, setAsked] = useState<Row | null>(null);
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
    setAsked(null);
  };

  return {
    asked,
    isBusy,
    ask: setAsked,
    confirm: (row: Row) => inBackground(confirm(row), 'deleting'),
    close: () => setAsked(null),
  };
}
