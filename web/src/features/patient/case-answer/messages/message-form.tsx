import { useState } from 'react';
import { CallError, isCaseSessionLost } from '../../../../shared/api/client.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useKeptForm } from '../../../../shared/hooks/use-kept-form.js';
import { Button } from '../../../../shared/ui/button.js';
import { Choice } from '../../../../shared/ui/choice.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { messageDrafts, type MessageValues } from './message-drafts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './messages.module.css';
import { messagesTexts as texts } from './messages.texts.js';

type Words = Pick<typeof texts.waiting | typeof texts, 'missing' | 'tooLong'>;

interface MessageFormProps {
  readonly caseId: string;
  readonly maxLength: number;
  /** @throws CallError */
  readonly send: (text: string, isComplaint: boolean) => Promise<void>;
  /** While the case waits for its reply. */
  readonly isWaiting?: boolean;
  readonly onSessionLost: () => void;
  /** Messages cannot be written any longer. */
  readonly onClosed: () => void;
}

const NOTHING: MessageValues = { message: '', isComplaint: false };

/** The counter appears when at most this many characters remain. */
const COUNTED_CHARACTERS = 400;

/** A message to the doctor: something to add while waiting, or a question about the reply. Unsent text stays in the field. */
export function MessageForm({ caseId, maxLength, send, isWaiting = false, onSessionLost, onClosed }: MessageFormProps) {
  const words = isWaiting ? texts.waiting : texts;
  const { form, forget } = useKeptForm<MessageValues>(caseId, messageDrafts, NOTHING);
  const { message: text, isComplaint } = form.watch();
  const [isChecked, setIsChecked] = useState(false);
  // A draft that is one already shows the box.
  const [isComplaining, setIsComplaining] = useState(isComplaint);
  const [progress, setProgress] = useState<'none' | 'sending' | 'sent' | 'failed'>('none');
  const [failure, setFailure] = useState<unknown>(null);
  const left = maxLength - text.trim().length;
  const submit = async () => {
    setIsChecked(true);
    if (text.trim() === '' || left < 0) return setProgress('none');
    setProgress('sending');
    try {
      await send(text.trim(), isComplaint);
      form.reset(NOTHING);
      forget();
      setIsComplaining(false);
      setIsChecked(false);
      setProgress('sent');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isCaseSessionLost(error)) return onSessionLost();
      if (error.code === 'messages_closed') return onClosed();
      setFailure(error);
      setProgress('failed');
    }
  };
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(submit(), 'sending a message');
      }}
    >
      <TextField
        label={words.field}
        registration={form.register('message')}
        rows={5}
        autoComplete="off"
        error={problemOf(text, left, isChecked, words)}
        note={left >= 0 && left <= COUNTED_CHARACTERS ? texts.charactersLeft(left) : ''}
      />
      {!isWaiting && !isComplaining && (
        <p>
          <TextButton onClick={() => setIsComplaining(true)}>{texts.complaint.open}</TextButton>
        </p>
      )}
      {!isWaiting && isComplaining && (
        <Choice
          type="checkbox"
          value="complaint"
          label={texts.complaint.field}
          note={texts.complaint.note}
          input={{
            name: 'complaint',
            checked: isComplaint,
            onChange: ({ target }) => form.setValue('isComplaint', target.checked),
          }}
        />
      )}
      {progress === 'failed' && <NotePanel tone="problem" text={words.failed} error={failure} />}
      <p className={styles.ways}>
        <Button tone="next" type="submit" disabled={progress === 'sending'}>
          {progress === 'sending' ? texts.sending : words.send}
        </Button>
        <span role="status">{progress === 'sent' && words.sent}</span>
      </p>
    </form>
  );
}

function problemOf(text: string, left: number, isChecked: boolean, words: Words): string | undefined {
  if (left < 0) return words.tooLong(-left);
  return isChecked && text.trim() === '' ? words.missing : undefined;
}
