import { useState } from 'react';
import type { RaisedFlag } from '../../../../shared/case/case-types.js';
import { useStartOfPage } from '../../../../shared/hooks/use-start-of-page.js';
import { Button } from '../../../../shared/ui/button.js';
import { caseFormTexts } from '../case-form.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './states.module.css';
import { UrgentNote } from './urgent-note.js';

interface ConfirmStopScreenProps {
  /** The most urgent first. */
  readonly flags: readonly RaisedFlag[];
  readonly onConfirm: () => void;
  readonly onChange: () => void;
}

const { stop: texts } = caseFormTexts;

/** Advice and one number to call, at once; the form ends only when the patient confirms the answer. */
export function ConfirmStopScreen({ flags, onConfirm, onChange }: ConfirmStopScreenProps) {
  const heading = useStartOfPage();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isEmergency = flags.some(({ level }) => level === '112');
  const confirm = () => {
    setIsConfirmed(true);
    onConfirm();
  };
  return (
    <article className={`${layout.page} ${styles.stop}`}>
      <h1 ref={heading} tabIndex={-1}>
        {isEmergency ? texts.emergencyTitle : texts.todayTitle}
      </h1>
      <UrgentNote flags={flags} />
      <p>{texts.why}</p>
      <p>{texts.confirmLead}</p>
      <p className={styles.ways}>
        <Button tone="quiet" disabled={isConfirmed} onClick={onChange}>
          {texts.change}
        </Button>
        <Button tone="next" disabled={isConfirmed} onClick={confirm}>
          {isConfirmed ? texts.ending : texts.confirm}
        </Button>
      </p>
    </article>
  );
}
