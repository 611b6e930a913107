import type { ReactNode } from 'react';
import type { TextPage } from '../../../shared/text-page.js';
import styles from './text-header.module.css';

interface TextHeaderProps {
  readonly page: TextPage;
  readonly pictureUrl: string;
  /** The next step, where the page has one at its top. */
  readonly action: ReactNode;
}

/** Title and short answer beside the page's drawing. */
export function TextHeader({ page: { title, lead, notice }, pictureUrl, action }: TextHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {notice && <p className={styles.notice}>{notice}</p>}
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {action}
      </div>
      <img src={pictureUrl} alt="" width="480" height="360" className={styles.picture} />
    </header>
  );
}
