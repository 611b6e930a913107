import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { PaperWindow } from './paper-window.js';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** The way on: a link or a button. */
  readonly children: ReactNode;
}

/** A page that says one thing. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <PaperWindow />
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{children}</p>
    </section>
  );
}
