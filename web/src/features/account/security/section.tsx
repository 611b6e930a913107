import { useId, type ReactNode } from 'react';
import styles from './security.module.css';

interface SectionProps {
  readonly heading: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** One subject of the page. */
export function Section({ heading, text, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}
