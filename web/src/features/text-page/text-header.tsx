import type { TextPage } from '../../shared/text-page.js';
import styles from './text-header.module.css';
import { URGENT_ID } from './urgent-panel.js';

interface TextHeaderProps {
  readonly page: TextPage;
  readonly pictureUrl: string;
}

/** Title and short answer beside the page's drawing, with a link for urgent cases. */
export function TextHeader({ page: { title, lead, notice, urgent }, pictureUrl }: TextHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {notice && <p className={styles.notice}>{notice}</p>}
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {urgent && (
          <a href={`#${URGENT_ID}`} className={styles.urgent}>
            {urgent.heading}
          </a>
        )}
      </div>
      <img src={pictureUrl} alt="" width="480" height="360" className={styles.picture} />
    </header>
  );
}
