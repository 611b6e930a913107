import { textPageTexts } from '../../../shared/text-page.texts.js';
import type { TextSection, UrgentCare } from '../../../shared/text-page.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './table-of-contents.module.css';
import { URGENT_ID } from './urgent-panel.js';

interface TableOfContentsProps {
  readonly sections: readonly TextSection[];
  readonly urgent: UrgentCare | undefined;
}

/** Links to the sections, beside the text on wide screens. */
export function TableOfContents(contents: TableOfContentsProps) {
  return (
    <nav className={styles.contents} aria-label={textPageTexts.contents}>
      <p className={styles.heading} aria-hidden="true">
        {textPageTexts.contents}
      </p>
      <ContentsList {...contents} />
    </nav>
  );
}

/** The same on narrow screens: one line above the text until it is opened. */
export function FoldedContents(contents: TableOfContentsProps) {
  return (
    <details className={`${layout.card} ${styles.folded}`}>
      <summary>{textPageTexts.contents}</summary>
      <nav aria-label={textPageTexts.contents}>
        <ContentsList {...contents} />
      </nav>
    </details>
  );
}

function ContentsList({ sections, urgent }: TableOfContentsProps) {
  return (
    <ul>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
      {urgent && (
        <li>
          <a href={`#${URGENT_ID}`}>{urgent.heading}</a>
        </li>
      )}
    </ul>
  );
}
