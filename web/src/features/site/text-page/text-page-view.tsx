import type { ReactNode } from 'react';
import type { TextPage, TextSection } from '../../../shared/text-page.js';
import { ReviewedBy } from '../../../shared/ui/reviewed-by.js';
import { FoldedContents, TableOfContents } from './table-of-contents.js';
import styles from './text-page.module.css';
import { UrgentPanel, UrgentStrip } from './urgent-panel.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { TextBlocks } from './text-blocks.js';
import layout from '../../../shared/ui/layout.module.css';

interface TextPageViewProps {
  readonly page: TextPage;
  readonly pictureUrl: string;
  /** The next step, at the top of the page. */
  readonly action?: ReactNode;
  /** Stays visible while the text is read. */
  readonly bar?: ReactNode;
  /** Content between the lead and the sections. */
  readonly children?: ReactNode;
}

/** A page to read: the answer first, then short sections beside a table of contents, and when to seek care at once. */
export function TextPageView({ page, pictureUrl, action, bar, children }: TextPageViewProps) {
  const { sections, urgent } = page;
  return (
    <article>
      {urgent && <UrgentStrip />}
      <TextHeader page={page} pictureUrl={pictureUrl} action={action} />
      <div>
        <div className={styles.body}>
          <div className={styles.text}>
            <FoldedContents sections={sections} urgent={urgent} />
            {children}
            {sections.map((section) => (
              <TextSectionView key={section.id} section={section} />
            ))}
            {urgent && (
              <>
                <UrgentPanel urgent={urgent} />
                <ReviewedBy />
              </>
            )}
          </div>
          <TableOfContents sections={sections} urgent={urgent} />
        </div>
        {bar}
      </div>
    </article>
  );
}

function TextSectionView({ section: { id, heading, blocks, links } }: { readonly section: TextSection }) {
  return (
    <section className={layout.parts}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <TextBlocks blocks={blocks} />
      {links?.map(({ label, path }) => (
        <p key={path}>
          <AppLink to={path}>{label}</AppLink>
        </p>
      ))}
    </section>
  );
}

interface TextHeaderProps {
  readonly page: TextPage;
  readonly pictureUrl: string;
  /** The next step, where the page has one at its top. */
  readonly action: ReactNode;
}

/** Title and short answer beside the page's drawing. */
function TextHeader({ page: { title, lead, notice }, pictureUrl, action }: TextHeaderProps) {
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
