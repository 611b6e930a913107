import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotices } from './use-notices.js';

interface DeletionOptions<Row> {
  readonly remove: (row: Row) => Promise<void>;
  readonly success: string;
  readonly failure: string;
  readonly onDeleted: () => void;
}

/** The deletion of a row, from its confirmation to the toast. `asked` is the row that waits for confirmation. */
export function useDeletion<Row>({ remove, success, failure, onDeleted }: DeletionOptions<Row>) {
  const notices = useNotices();
  const [asked, ask] = useState<Row | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess() {
      notices.succeeded(success);
      onDeleted();
    },
    onError: (error) => notices.failed(error, failure),
    onSettled: () => ask(null),
  });
  return { asked, isBusy: isPending, ask: (row: Row) => ask(() => row), confirm: mutate, close: () => ask(null) };
}
