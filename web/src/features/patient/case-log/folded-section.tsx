import { useId, useState, type ReactNode } from 'react';
import styles from './case-log.module.css';

interface FoldedSectionProps {
  readonly title: string;
  /** Rendered while the section is open. */
  readonly children: ReactNode;
}

/** A section that its heading opens and closes. */
export function FoldedSection({ title, children }: FoldedSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.history}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {title}
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
