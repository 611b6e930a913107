import type { ReplySection } from '../../../../common/reply-parts.js';
import layout from '../ui/layout.module.css';
import styles from './reply-view.module.css';

const HEADING = 'Koder för journalen';

/** The codes of the diagnosis, folded: they are for records. */
export function ReplyCodes({ sections }: { readonly sections: readonly ReplySection[] }) {
  const codes = sections.find(({ id }) => id === 'diagnosis')?.items ?? [];
  if (codes.length === 0) return null;
  return (
    <details lang="sv" className={`${layout.soft} ${styles.codes}`}>
      <summary>{HEADING}</summary>
      <ul>
        {codes.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </details>
  );
}
