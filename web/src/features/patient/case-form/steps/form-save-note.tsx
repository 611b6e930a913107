import { formatClock } from '../../../../../../common/dates.js';
import styles from '../case-form.module.css';
import { caseFormTexts } from '../case-form.texts.js';
import type { AnswersState } from '../saving/answer-store.js';

const texts = caseFormTexts.saving;

/** Whether the answers are safe. Read out only when that changes for the worse or back, not with each save. */
export function FormSaveNote({ state: { pause, isSaving, lastSavedAt } }: { readonly state: AnswersState }) {
  const isOffline = pause === 'offline';
  return (
    <>
      <span role="status" className={styles.offline}>
        {isOffline && texts.offline}
      </span>
      {!isOffline && (isSaving || lastSavedAt !== null) && (
        <span className={styles.saved}>
          {isSaving || lastSavedAt === null ? texts.saving : texts.savedAt(formatClock(new Date(lastSavedAt)))}
        </span>
      )}
    </>
  );
}
