import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type ReactNode } from 'react';

interface NotePanelProps {
  readonly tone: 'quiet' | 'problem';
  readonly text: string;
  /** Stands above the text. */
  readonly title?: string;
  /** What one can do about it. */
  readonly children?: ReactNode;
}

/** A message within a dialog or list; problems are read out at once, and come into view. */
export function NotePanel({ tone, text, title, children }: NotePanelProps) {
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
      {children && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {children}
        </Stack>
      )}
    </Alert>
  );
}
