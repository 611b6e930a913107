import { useId, type ReactNode } from 'react';
import layout from '../../../shared/ui/layout.module.css';
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
    <section className={`${layout.card} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <p className={layout.quiet}>{text}</p>
      {children}
    </section>
  );
}
