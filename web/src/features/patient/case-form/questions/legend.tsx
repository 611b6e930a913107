import type { Question } from '../../../../../../common/questionnaire/questionnaire.js';
import { caseFormTexts } from '../case-form.texts.js';
import styles from './questions.module.css';

/** The question. Most are required, so the optional ones are marked. */
export function Legend({ question: { label, required } }: { readonly question: Question }) {
  return (
    <>
      {label} {!required && <span className={styles.optional}>{caseFormTexts.optional}</span>}
    </>
  );
}

/** The same for a label that is plain text. */
export function labelOf({ label, required }: Question): string {
  return required ? label : `${label} ${caseFormTexts.optional}`;
}
