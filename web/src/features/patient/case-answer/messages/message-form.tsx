import { useState } from 'react';
import { refusalOf } from '../../../../shared/api/client.js';
import { useCaseChange } from '../../../../shared/case/use-case.js';
import { useKeptForm } from '../../../../shared/hooks/use-kept-form.js';
import { Button } from '../../../../shared/ui/button.js';
import { Choice } from '../../../../shared/ui/choice.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { messageDrafts, type MessageValues } from './message-drafts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './message-thread.module.css';
import { messagesTexts as texts } from './message-thread.texts.js';

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
  const left = maxLength - text.trim().length;
  const { mutate, reset, isPending, isSuccess, error } = useCaseChange(onSessionLost, {
    mutationFn: (message: string) => send(message, isComplaint),
    onSuccess() {
      form.reset(NOTHING);
      forget();
      setIsComplaining(false);
      setIsChecked(false);
    },
    onError(failure) {
      if (refusalOf(failure) === 'messages_closed') onClosed();
    },
  });
  const submit = () => {
    setIsChecked(true);
    if (text.trim() === '' || left < 0) reset();
    else mutate(text.trim());
  };
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
      {error !== null && refusalOf(error) !== 'messages_closed' && (
        <NotePanel tone="problem" text={words.failed} error={error} />
      )}
      <p className={styles.ways}>
        <Button tone="next" type="submit" disabled={isPending}>
          {isPending ? texts.sending : words.send}
        </Button>
        <span role="status">{isSuccess && words.sent}</span>
      </p>
    </form>
  );
}

function problemOf(text: string, left: number, isChecked: boolean, words: Words): string | undefined {
  if (left < 0) return words.tooLong(-left);
  return isChecked && text.trim() === '' ? words.missing : undefined;
}
