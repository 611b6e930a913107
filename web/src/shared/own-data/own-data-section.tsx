import { useId, type ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import styles from './own-data.module.css';

interface OwnDataSectionProps {
  readonly heading: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One right of the patient, on the pages of own data. */
export function OwnDataSection({ heading, text, children }: OwnDataSectionProps) {
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
