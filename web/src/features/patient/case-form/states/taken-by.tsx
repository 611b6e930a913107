import type { PatientCase } from '../../../../shared/case/case-types.js';
import { caseStatesTexts } from './case-states.texts.js';
import styles from './states.module.css';

/** The doctor who has the case. */
export function TakenBy({ clinician }: { readonly clinician: NonNullable<PatientCase['clinician']> }) {
  const { displayName, title } = clinician;
  return (
    <div className={styles.taken}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(displayName)}
      </span>
      <p>
        <span className={styles.soft}>{caseStatesTexts.sent.takenBy}</span>
        <strong>{displayName}</strong>
        <span className={styles.soft}>{title}</span>
      </p>
    </div>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');
}
