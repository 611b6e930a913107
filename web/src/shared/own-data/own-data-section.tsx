import { useId, type ReactNode } from 'react';
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
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.soft}>{text}</p>
      {children}
    </section>
  );
}
