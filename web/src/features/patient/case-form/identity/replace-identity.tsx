import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../../shared/api/client.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { Button } from '../../../../shared/ui/button.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import styles from '../case-form.module.css';
import { identityTexts } from './identity.texts.js';

const texts = identityTexts.differs;

interface ReplaceIdentityProps {
  readonly replace: () => Promise<void>;
  readonly onKeep: () => void;
}

/** Asks before a number that the patient typed is replaced. */
export function ReplaceIdentity({ replace, onKeep }: ReplaceIdentityProps) {
  const [isReplacing, setIsReplacing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const act = async () => {
    setIsReplacing(true);
    setFailure(null);
    try {
      await replace();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setIsReplacing(false);
    }
  };
  return (
    <div ref={panel} tabIndex={-1} className={styles.identity}>
      <NotePanel tone="quiet" text={texts.text}>
        <Button
          tone="quiet"
          disabled={isReplacing}
          onClick={() => inBackground(act(), 'replacing the identity number')}
        >
          {isReplacing ? texts.replacing : texts.replace}
        </Button>
        <Button tone="quiet" disabled={isReplacing} onClick={onKeep}>
          {texts.keep}
        </Button>
      </NotePanel>
      {failure !== null && <NotePanel tone="problem" text={texts.failed} error={failure} />}
    </div>
  );
}
