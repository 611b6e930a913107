import styles from './blog-list.module.css';
import { blogTexts } from './blog.texts.js';
import cardStyles from './post-card.module.css';

const COUNT = 3;

/** Where the cards will be while they are fetched. */
export function SkeletonCards() {
  return (
    <div role="status" aria-label={blogTexts.loading} className={styles.grid}>
      {Array.from({ length: COUNT }, (_, index) => (
        <div key={index} data-testid="skeleton-card" className={cardStyles.skeleton} />
      ))}
    </div>
  );
}
