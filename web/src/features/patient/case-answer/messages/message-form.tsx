import { useState } from 'react';
import { CaseCallError, isCaseSessionLost } from '../../../../shared/case/case-call.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { Button } from '../../../../shared/ui/button.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { draftOf, keepDraft } from './message-drafts.js';
import styles from './messages.module.css';
import { messagesTexts as texts } from './messages.texts.js';

interface MessageFormProps {
  readonly caseId: string;
  readonly maxLength: number;
  /** @throws CaseCallError */
  readonly send: (text: string) => Promise<void>;
  readonly onSessionLost: () => void;
  /** Messages cannot be written any longer. */
  readonly onClosed: () => void;
}

/** The counter appears when at most this many characters remain. */
const COUNTED_CHARACTERS = 400;

/** A question to the doctor. Unsent text stays in the field. */
export function MessageForm({ caseId, maxLength, send, onSessionLost, onClosed }: MessageFormProps) {
  const [text, setText] = useState(() => draftOf(caseId));
  const [isChecked, setIsChecked] = useState(false);
  const [progress, setProgress] = useState<'none' | 'sending' | 'sent' | 'failed'>('none');
  const left = maxLength - text.trim().length;
  const change = (changed: string) => {
    keepDraft(caseId, changed);
    setText(changed);
  };
  const submit = async () => {
    setIsChecked(true);
    if (text.trim() === '' || left < 0) return setProgress('none');
    setProgress('sending');
    try {
      await send(text.trim());
      change('');
      setIsChecked(false);
      setProgress('sent');
    } catch (error) {
      if (!(error instanceof CaseCallError)) throw error;
      if (isCaseSessionLost(error)) return onSessionLost();
      if (error.code === 'messages_closed') return onClosed();
      setProgress('failed');
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(submit(), 'sending a message');
      }}
    >
      <TextField
        label={texts.field}
        name="message"
        rows={5}
        value={text}
        autoComplete="off"
        error={problemOf(text, left, isChecked)}
        note={left >= 0 && left <= COUNTED_CHARACTERS ? texts.charactersLeft(left) : ''}
        onChange={({ target }) => change(target.value)}
      />
      {progress === 'failed' && <NotePanel tone="problem" text={texts.failed} />}
      <p className={styles.ways}>
        <Button tone="next" type="submit" disabled={progress === 'sending'}>
          {progress === 'sending' ? texts.sending : texts.send}
        </Button>
        <span role="status">{progress === 'sent' && texts.sent}</span>
      </p>
    </form>
  );
}

function problemOf(text: string, left: number, isChecked: boolean): string | undefined {
  if (left < 0) return texts.tooLong(-left);
  return isChecked && text.trim() === '' ? texts.missing : undefined;
}
