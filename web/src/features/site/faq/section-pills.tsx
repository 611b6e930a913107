import type { FaqContent } from '../../../../../src/site/pages/site.contract.js';
import { faqTexts } from './faq.texts.js';
import styles from './section-pills.module.css';

interface SectionPillsProps {
  readonly sections: FaqContent['sections'];
  /** Slug; null is all. */
  readonly chosen: string | null;
  readonly onChoose: (slug: string | null) => void;
}

/** One pill for everything, one per section. */
export function SectionPills({ sections, chosen, onChoose }: SectionPillsProps) {
  return (
    <div role="group" aria-label={faqTexts.sections} className={styles.pills}>
      <button
        type="button"
        lang="en"
        className={styles.pill}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        {faqTexts.all}
      </button>
      {sections.map(({ id, name, slug }) => (
        <button
          key={id}
          type="button"
          className={styles.pill}
          aria-pressed={chosen === slug}
          onClick={() => onChoose(slug)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
