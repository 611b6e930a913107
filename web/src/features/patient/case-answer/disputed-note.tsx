import type { Disagreement } from '../../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { DisagreementText } from '../../../shared/case-reply/disagreement-text.js';
import styles from './answer.module.css';
import { answerTexts as texts } from './answer.texts.js';

/** Beside the reply: what the patient considers wrong in it; nothing without a note. */
export function DisputedNote({ notes }: { readonly notes: readonly Disagreement[] }) {
  if (notes.length === 0) return null;
  return (
    <section className={styles.pharmacy} aria-labelledby="disputed">
      <h2 id="disputed">{texts.disputed}</h2>
      {notes.map((note) => (
        <DisagreementText key={note.id} note={note} language="sv" />
      ))}
    </section>
  );
}
