import type { ReactNode } from 'react';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import styles from './desk-frame.module.css';

interface DeskNoticeProps {
  readonly title: string;
  readonly text: string;
  /** The failed call, whose request is named. */
  readonly error?: unknown;
  /** A link or a button. */
  readonly children?: ReactNode;
}

/** A desk page with a single message. */
export function DeskNotice({ title, text, error, children }: DeskNoticeProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className={styles.notice}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <ErrorReference error={error} />
      {children}
    </section>
  );
}
