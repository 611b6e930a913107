import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { adminTexts } from './admin.texts.js';
import { useTexts } from '../../../shared/language.js';
import { TableNote } from '../../../shared/ui/table.js';

export interface LoadedTexts {
  readonly loading?: string;
  readonly failedToFetch: string;
}

interface LoadedProps<Data> {
  readonly isLoading?: boolean;
  /** Null when the fetch failed. */
  readonly data: Data | null;
  readonly error?: unknown;
  readonly texts: Partial<LoadedTexts>;
  readonly reload?: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** Shows fetched data; a note while it loads, and a retry button when the fetch failed. */
export function Loaded<Data>({ isLoading, data, error, texts, reload, children }: LoadedProps<Data>) {
  const common = useTexts(adminTexts);
  if (isLoading) return <TableNote>{texts.loading ?? common.loading}</TableNote>;
  if (data !== null) return children(data);
  return (
    <TableNote error={error}>
      {texts.failedToFetch}
      <Button variant="outlined" onClick={reload}>
        {common.tryAgain}
      </Button>
    </TableNote>
  );
}
