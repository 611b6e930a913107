import { formatMoment } from '../../../../../common/dates.js';
import type { PatientReplyResponse } from '../../../../../src/clinic/replies/contracts/patient-reply.contract.js';
import { Portrait } from '../../../shared/doctors/portrait.js';
import styles from './answer.module.css';
import { answerTexts as texts } from './answer.texts.js';

/** Who has answered, with a portrait, and the greeting. */
export function DoctorLetterhead({ signedBy, signedAt, patientGivenName }: PatientReplyResponse) {
  const { displayName, title, portraitUrl } = signedBy;
  return (
    <div className={styles.letterhead}>
      <div className={styles.doctor}>
        <span className={styles.portrait}>
          <Portrait name={displayName} url={portraitUrl} isEager />
        </span>
        <p>
          <strong>{displayName}</strong>
          <span>{title}</span>
          <span className={styles.soft}>{texts.signed(formatMoment(new Date(signedAt)))}</span>
        </p>
      </div>
      <p className={styles.greeting}>{texts.greeting(patientGivenName)}</p>
    </div>
  );
}
