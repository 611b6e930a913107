import Button from '@mui/material/Button';
import { CallError } from '../../../shared/api/calls.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { adminTexts } from './admin.texts.js';

interface NotLoadedProps {
  /** Null while loading. */
  readonly error: Error | null;
  readonly texts: { readonly loading: string; readonly gone: string; readonly failedToFetch: string };
  readonly onRetry: () => void;
}

/** Replaces the content of a dialog: loading, deleted or failed. An invalid id (400) counts as deleted. */
export function NotLoaded({ error, texts, onRetry }: NotLoadedProps) {
  const { tryAgain } = useTexts(adminTexts);
  if (error === null) return <p role="status">{texts.loading}</p>;
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <p role="alert">{texts.gone}</p>;
  return (
    <NotePanel tone="problem" text={texts.failedToFetch} error={error}>
      <Button variant="outlined" onClick={onRetry}>
        {tryAgain}
      </Button>
    </NotePanel>
  );
}
