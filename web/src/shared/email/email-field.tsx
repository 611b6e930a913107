import { useRef, useState } from 'react';
import { TextButton } from '../ui/text-button.js';
import { TextField, type TextFieldProps } from '../ui/text-field.js';
import { suggestEmail } from './suggest-email.js';
import styles from './email-field.module.css';

const texts = { meant: 'Menade du', question: (email: string) => `${email}?` };

interface EmailFieldProps extends Omit<TextFieldProps, 'type'> {
  /** The address that was suggested is the right one: the form takes it into its field. */
  readonly onSuggestion: (email: string) => void;
  readonly onLeft?: (email: string) => void;
}

/** An e-mail address; one that looks like a slip is asked about when the field is left. */
export function EmailField({ onSuggestion, onLeft, ...field }: EmailFieldProps) {
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const input = () => area.current?.querySelector('input');
  return (
    <div
      ref={area}
      onBlur={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        setSuggestion(suggestEmail(target.value));
        onLeft?.(target.value);
      }}
      onChange={() => setSuggestion(null)}
    >
      <TextField {...field} type="email" />
      <p role="status" className={styles.suggestion}>
        {suggestion !== null && (
          <>
            {texts.meant}{' '}
            <TextButton
              onClick={() => {
                onSuggestion(suggestion);
                setSuggestion(null);
                input()?.focus();
              }}
            >
              {texts.question(suggestion)}
            </TextButton>
          </>
        )}
      </p>
    </div>
  );
}
