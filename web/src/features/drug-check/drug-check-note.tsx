import { useId } from 'react';
import { drugCheckTexts } from './drug-check.texts.js';
import styles from '../../shared/ui/field.module.css';
import { useTexts } from '../../shared/language.js';
import { NotePanel } from '../../shared/ui/note-panel.js';
import type { useDrugCheck } from './use-drug-check.js';

const REASON_ROWS = 2;

/** Names the drugs that were found, and asks why they stay. */
export function DrugCheckNote({ found, reason, setReason }: ReturnType<typeof useDrugCheck>) {
  const texts = useTexts(drugCheckTexts);
  const id = useId();
  if (found.length === 0) return null;
  return (
    <NotePanel tone="problem" text={texts.found(found.join(', '))}>
      <div className={`${styles.field} ${styles.wide}`}>
        <label htmlFor={id} className={styles.label}>
          {texts.reason}
        </label>
        <textarea
          id={id}
          rows={REASON_ROWS}
          className={styles.control}
          aria-describedby={`${id}-note`}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p id={`${id}-note`} className={styles.note}>
          {texts.note}
        </p>
      </div>
    </NotePanel>
  );
}
