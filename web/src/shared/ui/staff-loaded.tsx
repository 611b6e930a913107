import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { actsTexts } from '../acts/acts.texts.js';
import { CallError } from '../api/client.js';
import { inBackground } from '../errors/in-background.js';
import { useTexts } from '../language.js';
import type { Query } from './loaded.js';
import { NotePanel } from './note-panel.js';
import { TableNote } from './table.js';

export interface LoadedTexts {
  readonly loading?: string;
  readonly failedToFetch: string;
  /** Of a part that has an id: nothing has it. */
  readonly gone?: string;
}

/** `list`: a note in the place of the rows, announced when the reader pauses. `part`: a panel, announced at once. */
type Look = 'list' | 'part';

interface StaffLoadedProps<Data> {
  readonly query: Query<Data>;
  /** What is read, in the console: `the numbers`. */
  readonly name: string;
  readonly texts: Partial<LoadedTexts>;
  readonly look?: Look;
  readonly children: (data: Data) => ReactNode;
}

/** `Loaded` as the office and the desk look, in the language of the user. */
export function StaffLoaded<Data>({ query, name, texts, look = 'list', children }: StaffLoadedProps<Data>) {
  const { data, error, refetch } = query;
  const common = useTexts(actsTexts);
  if (data !== undefined) return children(data);
  if (error === null) {
    const loading = texts.loading ?? common.loading;
    return look === 'list' ? <TableNote>{loading}</TableNote> : <p role="status">{loading}</p>;
  }
  const again = () => inBackground(refetch(), `reading ${name} again`);
  return <StaffNotRead look={look} texts={texts} error={error} onRetry={again} />;
}

interface StaffNotReadProps {
  readonly look: Look;
  readonly texts: Partial<LoadedTexts>;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The failed fetch alone, where something else stands beside it. An invalid id (400) counts as gone. */
export function StaffNotRead({ look, texts, error, onRetry }: StaffNotReadProps) {
  const { tryAgain } = useTexts(actsTexts);
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 400);
  if (look === 'part' && isGone && texts.gone !== undefined) return <p role="alert">{texts.gone}</p>;
  const failed = texts.failedToFetch ?? '';
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {tryAgain}
    </Button>
  );
  if (look === 'part')
    return (
      <NotePanel tone="problem" text={failed} error={error}>
        {retry}
      </NotePanel>
    );
  return (
    <TableNote error={error}>
      <span>{failed}</span>
      {retry}
    </TableNote>
  );
}
