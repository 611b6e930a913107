import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { formatDay } from '../../../../../common/dates.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { useTexts } from '../../../shared/language.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { useAdminName } from './clinician-state.js';
import styles from './clinicians.module.css';

/** The licence number, and when it was last looked up. */
export function LicenceCell({ clinician }: { readonly clinician: ClinicianResponse }) {
  const { licence: texts } = useTexts(cliniciansTexts);
  const nameAdmin = useAdminName();
  const { licenceNumber, hsaId, licenceReview: review } = clinician;
  return (
    <>
      {licenceNumber}
      {hsaId !== null && <span className={styles.quiet}>{hsaId}</span>}
      {review !== null && (
        <>
          <span className={styles.quiet}>{texts.checked(dayOf(review.checkedAt), nameAdmin(review.checkedBy))}</span>
          {review.note !== null && <span className={styles.quiet}>{texts.noted(review.note)}</span>}
          <span className={review.stage === 'current' ? styles.quiet : styles.gap}>
            {texts.due[review.stage](dayOf(review.dueAt))}
          </span>
        </>
      )}
    </>
  );
}

function dayOf(instant: string): string {
  return formatDay(stockholmDay(new Date(instant)));
}
