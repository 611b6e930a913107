import { postTexts } from './blog.texts.js';
import styles from './post-screen.module.css';

/** Where the post will be while it is fetched. */
export function SkeletonPost() {
  return (
    <div role="status" aria-label={postTexts.loading} className={styles.post}>
      <div className={styles.skeleton} />
    </div>
  );
}
