import type { TextSection } from '../../../shared/text-page.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { TextBlocks } from './text-blocks.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './text-page.module.css';

export function TextSectionView({ section: { id, heading, blocks, links } }: { readonly section: TextSection }) {
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
