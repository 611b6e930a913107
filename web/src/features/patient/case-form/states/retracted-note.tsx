import { formatDayOf } from '../../../../../../common/dates.js';
import type { PatientCase } from '../../../../shared/case/case-types.js';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';
import { caseStatesTexts } from './case-states.texts.js';
import styles from './states.module.css';

const { retracted: texts } = caseStatesTexts.sent;

/** The reply that the patient had was hidden: when, roughly why, and what to do now. */
export function RetractedNote({ retraction }: { readonly retraction: NonNullable<PatientCase['retraction']> }) {
  const { retractedAt, reason } = retraction;
  return (
    <section className={styles.retracted} aria-labelledby="retracted">
      <h2 id="retracted">{texts.heading(formatDayOf(new Date(retractedAt)))}</h2>
      <p>{texts.reasons[reason]}</p>
      <p>
        <WithPhoneLinks text={texts.advice} />
      </p>
      <p>{texts.contact}</p>
    </section>
  );
}
