import type { Disagreement } from '../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { formatInstant } from '../format/instants.js';
import type { Language } from '../language.js';
import { disagreementTexts } from './disagreement.texts.js';
import layout from '../ui/layout.module.css';
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
      <p className={layout.soft}>{texts.noted(texts.entries[entry], formatInstant(notedAt, language))}</p>
      <p className={styles.words}>{text}</p>
      {answer === null ? (
        <p className={layout.soft}>{texts.waiting}</p>
      ) : (
        <>
          <p className={layout.soft}>
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
