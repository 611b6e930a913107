import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { casePhotosTexts as texts } from './case-photos.texts.js';
import styles from './case-photos.module.css';
import type { SlotWork } from './slot-state.js';
import type { Slot } from './use-slot.js';

interface SlotProgressProps {
  readonly title: string;
  readonly work: Extract<SlotWork, { kind: 'uploading' }>;
  readonly slot: Slot;
}

/** Upload progress, with buttons to pause and cancel. */
export function SlotProgress({ title, work: { part, hold, error }, slot }: SlotProgressProps) {
  const percent = Math.floor(part * 100);
  return (
    <div className={styles.progress}>
      <progress value={part} max={1} aria-label={texts.uploadLabel(title)} />
      <p role="status">{hold !== null && texts.holds[hold]}</p>
      {hold === 'waiting' && <ErrorReference error={error} />}
      {hold === null && <p>{texts.uploading(percent)}</p>}
      <p className={styles.actions}>
        {hold === null ? (
          <TextButton onClick={slot.pause}>{texts.pause}</TextButton>
        ) : (
          <TextButton onClick={slot.resume}>{texts.resume}</TextButton>
        )}
        <TextButton onClick={slot.giveUp}>{texts.cancel}</TextButton>
      </p>
    </div>
  );
}
