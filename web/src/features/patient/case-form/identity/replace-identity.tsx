import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: replace });
  const isReplacing = isPending || isSuccess;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} tabIndex={-1} className={styles.identity}>
      <NotePanel tone="quiet" text={texts.text}>
        <Button tone="quiet" disabled={isReplacing} onClick={() => mutate()}>
          {isReplacing ? texts.replacing : texts.replace}
        </Button>
        <Button tone="quiet" disabled={isReplacing} onClick={onKeep}>
          {texts.keep}
        </Button>
      </NotePanel>
      {error !== null && <NotePanel tone="problem" text={texts.failed} error={error} />}
    </div>
  );
}
