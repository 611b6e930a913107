import type { ReactNode } from 'react';
import { ErrorReference } from './error-reference.js';
import styles from './notice.module.css';
import { PaperWindow } from './paper-window.js';

interface NoticeProps {
  /** Above the title and as large. */
  readonly mark?: string;
  readonly title: string;
  readonly text: string;
  /** The failed call, whose request is named. */
  readonly error?: unknown;
  /** A link or a button. */
  readonly children: ReactNode;
}

/** A page with a single message. */
export function Notice({ mark, title, text, error, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <PaperWindow />
      {mark !== undefined && <p className={styles.mark}>{mark}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      <ErrorReference error={error} />
      <p>{children}</p>
    </section>
  );
}
