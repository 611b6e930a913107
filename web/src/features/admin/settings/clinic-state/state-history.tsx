import type { ClinicStateChangeResponse } from '../../../../../../src/profile/clinic-state/clinic-state.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import styles from './clinic-state.module.css';
import { clinicStateTexts } from './clinic-state.texts.js';

/** Who changed the clinic's state, when and why; newest first. */
export function StateHistory({ changes }: { readonly changes: readonly ClinicStateChangeResponse[] }) {
  const { history: texts } = useTexts(clinicStateTexts);
  const language = useLanguage();
  return (
    <section className={styles.card}>
      <h3>{texts.heading}</h3>
      {changes.length === 0 ? (
        <p className={styles.quiet}>{texts.empty}</p>
      ) : (
        <ol className={styles.history}>
          {changes.map(({ id, at, step, by, isByClock, startsAt, endsAt, message, reason }) => (
            <li key={id}>
              <span>{`${texts.steps[step]} ${isByClock ? texts.byClock : texts.by(by ?? texts.erased)}`}</span>
              <br />
              <span className={styles.quiet}>{formatInstant(at, language)}</span>
              {startsAt !== null && (startsAt > at || endsAt !== null) && (
                <span className={styles.quiet}>
                  {' · '}
                  {startsAt > at && <span>{formatInstant(startsAt, language)}</span>}
                  <span> –</span>
                  {endsAt !== null && <span>{` ${formatInstant(endsAt, language)}`}</span>}
                </span>
              )}
              {message !== null && <p className={styles.quiet}>”{message}”</p>}
              {reason !== null && <p className={styles.quiet}>{reason}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
