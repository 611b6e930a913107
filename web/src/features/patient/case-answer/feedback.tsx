import { useState } from 'react';
import { callCase, isCaseSessionLost } from '../../../shared/case/case-call.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useFocusOnChange } from '../../../shared/hooks/use-focus-on-change.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Button } from '../../../shared/ui/button.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import styles from './answer.module.css';
import { answerTexts } from './answer.texts.js';

interface FeedbackProps {
  readonly caseId: string;
  /** The patient has given feedback before. */
  readonly isGiven: boolean;
  readonly onSessionLost: () => void;
}

const texts = answerTexts.feedback;

/** Asks once whether the reply helped; stored apart from the patient record. */
export function Feedback({ caseId, isGiven, onSessionLost }: FeedbackProps) {
  const { anonKey } = useSiteConfig();
  const [progress, setProgress] = useState<'none' | 'sending' | 'given' | 'failed'>('none');
  const thanks = useFocusOnChange<HTMLParagraphElement>(progress === 'given' ? 'given' : 'asked');
  const give = async (hasHelped: boolean) => {
    setProgress('sending');
    try {
      await callCase(anonKey, { method: 'POST', path: `cases/${caseId}/feedback`, data: { hasHelped } });
      setProgress('given');
    } catch (error) {
      setProgress('failed');
      if (isCaseSessionLost(error)) onSessionLost();
    }
  };
  if (isGiven || progress === 'given') {
    return (
      <p ref={thanks} tabIndex={-1} className={styles.thanks}>
        {progress === 'given' ? texts.thanks : texts.given}
      </p>
    );
  }
  return (
    <fieldset className={styles.feedback} disabled={progress === 'sending'} aria-describedby="bara-statistik">
      <legend>{texts.question}</legend>
      <p className={styles.ways}>
        <Button tone="quiet" onClick={() => inBackground(give(true), 'saying that it helped')}>
          {texts.yes}
        </Button>
        <Button tone="quiet" onClick={() => inBackground(give(false), 'saying that it did not help')}>
          {texts.no}
        </Button>
      </p>
      {progress === 'failed' && <NotePanel tone="problem" text={texts.failed} />}
      <p id="bara-statistik" className={styles.soft}>
        {texts.apart}
      </p>
    </fieldset>
  );
}
