import { textPageTexts } from '../../shared/text-page.texts.js';
import type { TextSection, UrgentCare } from '../../shared/text-page.js';
import styles from './table-of-contents.module.css';
import { URGENT_ID } from './urgent-panel.js';

interface TableOfContentsProps {
  readonly sections: readonly TextSection[];
  readonly urgent: UrgentCare | undefined;
}

/** Where one can jump to; on wide screens only, where it stays beside the text. */
export function TableOfContents({ sections, urgent }: TableOfContentsProps) {
  return (
    <nav className={styles.contents} aria-label={textPageTexts.contents}>
      <p className={styles.heading} aria-hidden="true">
        {textPageTexts.contents}
      </p>
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
    </nav>
  );
}
