import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorReference } from './error-reference.js';

type NotePanelProps = NotePanelTexts &
  (
    | { readonly tone: 'quiet'; readonly error?: unknown }
    /** `error` is the failed call, whose request is named; null where none failed. */
    | { readonly tone: 'problem'; readonly error: unknown }
  );

interface NotePanelTexts {
  readonly text: string;
  readonly title?: string;
  /** Actions, for example a retry button. */
  readonly children?: ReactNode;
}

/** A message in a dialog or list; a problem is announced at once and scrolled into view. */
export function NotePanel({ tone, text, title, error, children }: NotePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone === 'problem') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [tone]);
  return (
    <Alert
      ref={panel}
      icon={false}
      severity={tone === 'problem' ? 'error' : 'info'}
      role={tone === 'problem' ? 'alert' : 'status'}
    >
      {title !== undefined && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <p>{text}</p>
      <ErrorReference error={error} />
      {children && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {children}
        </Stack>
      )}
    </Alert>
  );
}
