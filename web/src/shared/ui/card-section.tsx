import { useId, type ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './card-section.module.css';

interface CardSectionProps {
  readonly heading: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** One subject of a page, as a card. */
export function CardSection({ heading, text, children }: CardSectionProps) {
  const id = useId();
  return (
    <section className={`${layout.card} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {text !== undefined && <p className={layout.quiet}>{text}</p>}
      {children}
    </section>
  );
}
