import { NeedsScripts } from '../shared/ui/needs-scripts.js';
import { Skeleton } from '../shared/ui/skeleton.js';
import styles from './case.module.css';

/** A placeholder while the case loads. */
export function CaseLoading() {
  return (
    <div className={styles.loading}>
      <NeedsScripts />
      <Skeleton lines={5} />
    </div>
  );
}
