import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { adminTexts } from './admin.texts.js';
import { useTexts } from '../../../shared/language.js';
import { TableNote } from '../../../shared/ui/table.js';

interface LoadedProps<Value> {
  readonly isLoading: boolean;
  /** Null when it could not be read. */
  readonly value: Value | null;
  readonly texts: { readonly loading: string; readonly failedToFetch: string };
  readonly reload: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** Shows what was read, or says that it is being read or could not be. */
export function Loaded<Value>({ isLoading, value, texts, reload, children }: LoadedProps<Value>) {
  const common = useTexts(adminTexts);
  if (isLoading) return <TableNote>{texts.loading}</TableNote>;
  if (value !== null) return children(value);
  return (
    <TableNote>
      {texts.failedToFetch}
      <Button variant="outlined" onClick={reload}>
        {common.tryAgain}
      </Button>
    </TableNote>
  );
}
