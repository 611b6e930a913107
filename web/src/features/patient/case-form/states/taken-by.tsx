import type { PatientCase } from '../../../../shared/case/case-types.js';
import { Portrait } from '../../../../shared/doctors/portrait.js';
import { caseStatesTexts } from './case-states.texts.js';
import styles from './states.module.css';

/** The doctor who has the case. */
export function TakenBy({ clinician }: { readonly clinician: NonNullable<PatientCase['clinician']> }) {
  const { displayName, title, portraitUrl } = clinician;
  return (
    <div className={styles.taken}>
      <Portrait name={displayName} url={portraitUrl} isEager />
      <p>
        <span className={styles.soft}>{caseStatesTexts.sent.takenBy}</span>
        <strong>{displayName}</strong>
        <span className={styles.soft}>{title}</span>
      </p>
    </div>
  );
}
