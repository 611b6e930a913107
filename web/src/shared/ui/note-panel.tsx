import { useEffect, useRef, type ReactNode } from 'react';
import styles from './note-panel.module.css';

interface NotePanelProps {
  readonly tone: 'quiet' | 'problem';
  readonly text: string;
  /** What one can do about it. */
  readonly children?: ReactNode;
}

/** A message within a dialog or list; problems are read out at once, and come into view. */
export function NotePanel({ tone, text, children }: NotePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone === 'problem') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [tone]);
  return (
    <div
      ref={panel}
      className={tone === 'problem' ? `${styles.panel} ${styles.problem}` : styles.panel}
      role={tone === 'problem' ? 'alert' : 'status'}
    >
      <p>{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
