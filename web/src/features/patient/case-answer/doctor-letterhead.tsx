import { formatMoment } from '../../../../../common/dates.js';
import type { PatientReplyResponse } from '../../../../../src/clinic/replies/replies.contract.js';
import styles from './answer.module.css';
import { answerTexts as texts } from './answer.texts.js';

/** Who has answered, with initials in the place of a portrait, and the greeting. */
export function DoctorLetterhead({ signedBy, signedAt, patientGivenName }: PatientReplyResponse) {
  const { displayName, title } = signedBy;
  return (
    <div className={styles.letterhead}>
      <div className={styles.doctor}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(displayName)}
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

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toLocaleUpperCase('sv-SE') ?? '')
    .join('');
}
