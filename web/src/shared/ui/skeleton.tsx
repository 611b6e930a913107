import { commonTexts } from '../common.texts.js';
import styles from './skeleton.module.css';

/** Grey lines while content loads. */
export function Skeleton({ lines }: { readonly lines: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={commonTexts.loading}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} data-testid="skeleton-line" />
      ))}
    </div>
  );
}
