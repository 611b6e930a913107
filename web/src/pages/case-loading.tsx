import { Skeleton } from '../shared/ui/skeleton.js';
import styles from './case.module.css';

/** Stands where the case will. */
export function CaseLoading() {
  return (
    <div className={styles.loading}>
      <Skeleton lines={5} />
    </div>
  );
}
