import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { PaperWindow } from './paper-window.js';

interface NoticeProps {
  /** Above the title and as large. */
  readonly mark?: string;
  readonly title: string;
  readonly text: string;
  /** A link or a button. */
  readonly children: ReactNode;
}

/** A page with a single message. */
export function Notice({ mark, title, text, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <PaperWindow />
      {mark !== undefined && <p className={styles.mark}>{mark}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{children}</p>
    </section>
  );
}
