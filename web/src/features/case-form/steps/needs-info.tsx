import styles from '../case-form.module.css';
import { caseFormTexts } from '../case-form.texts.js';

/** The doctor has asked for more, and waits. */
export function NeedsInfo() {
  return (
    <section className={styles.panel}>
      <h2>{caseFormTexts.needsInfo.title}</h2>
      <p>{caseFormTexts.needsInfo.text}</p>
    </section>
  );
}
