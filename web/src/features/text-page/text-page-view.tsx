import type { ReactNode } from 'react';
import type { MedicalReview } from '../../../../src/settings/operator-profile.contract.js';
import type { TextPage } from '../../shared/text-page.js';
import { ReviewedBy } from './reviewed-by.js';
import { TableOfContents } from './table-of-contents.js';
import { TextHeader } from './text-header.js';
import styles from './text-page.module.css';
import { TextSectionView } from './text-section.js';
import { UrgentPanel } from './urgent-panel.js';

interface TextPageViewProps {
  readonly page: TextPage;
  readonly pictureUrl: string;
  readonly review: MedicalReview;
  /** What the page adds between its lead and its sections. */
  readonly children?: ReactNode;
}

/** A page to read: the answer first, then short sections beside a table of contents, and when to seek care at once. */
export function TextPageView({ page, pictureUrl, review, children }: TextPageViewProps) {
  const { sections, urgent } = page;
  return (
    <article>
      <TextHeader page={page} pictureUrl={pictureUrl} />
      <div className={styles.body}>
        <div className={styles.text}>
          {children}
          {sections.map((section) => (
            <TextSectionView key={section.id} section={section} />
          ))}
          {urgent && <UrgentPanel urgent={urgent} />}
          <ReviewedBy review={review} />
        </div>
        <TableOfContents sections={sections} urgent={urgent} />
      </div>
    </article>
  );
}
