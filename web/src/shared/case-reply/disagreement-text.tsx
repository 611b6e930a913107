import type { Disagreement } from '../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { formatInstant } from '../format/instants.js';
import type { Language } from '../language.js';
import { disagreementTexts } from './disagreement.texts.js';
import styles from './disagreement.module.css';

interface DisagreementTextProps {
  readonly note: Disagreement;
  /** Patients read Swedish; the desk has a choice. */
  readonly language: Language;
}

/** One note of the patient, with the clinic's answer. */
export function DisagreementText({ note: { entry, text, notedAt, answer }, language }: DisagreementTextProps) {
  const texts = disagreementTexts[language];
  return (
    <div className={styles.note}>
      <p className={styles.soft}>{texts.noted(texts.entries[entry], formatInstant(notedAt, language))}</p>
      <p className={styles.words}>{text}</p>
      {answer === null ? (
        <p className={styles.soft}>{texts.waiting}</p>
      ) : (
        <>
          <p className={styles.soft}>
            {texts.answered(
              texts.outcomes[answer.outcome],
              answer.by.displayName,
              formatInstant(answer.answeredAt, language),
            )}
          </p>
          <p className={styles.words}>{answer.reason}</p>
        </>
      )}
    </div>
  );
}
