import type { PatientCase } from '../../../../shared/case/case-types.js';
import { Portrait } from '../../../../shared/doctors/portrait.js';
import { caseStatesTexts } from './case-states.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './states.module.css';

const texts = caseStatesTexts.sent.takenBy;

interface TakenByProps {
  readonly state: PatientCase['state'];
  readonly clinician: NonNullable<PatientCase['clinician']>;
}

/** The doctor who has the case, or has asked the patient. */
export function TakenBy({ state, clinician: { displayName, title, portraitUrl, readsFirst } }: TakenByProps) {
  return (
    <div className={styles.taken}>
      <Portrait name={displayName} url={portraitUrl} isEager />
      <p>
        <span className={layout.soft}>{state === 'in_review' ? texts.reading : texts.asked}</span>
        <strong>{displayName}</strong>
        <span className={layout.soft}>{title}</span>
        {readsFirst && <span>{texts.readsFirst(displayName)}</span>}
      </p>
    </div>
  );
}
