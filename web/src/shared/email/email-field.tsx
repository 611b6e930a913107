import { useRef, useState } from 'react';
import { TextButton } from '../ui/text-button.js';
import { TextField, type TextFieldProps } from '../ui/text-field.js';
import { suggestEmail } from './suggest-email.js';
import styles from '../ui/text-field.module.css';

const texts = { meant: 'Menade du', question: (email: string) => `${email}?` };

interface EmailFieldProps extends Omit<TextFieldProps, 'type'> {
  /** The user accepts the suggested address. */
  readonly onSuggestion: (email: string) => void;
  readonly onLeft?: (email: string) => void;
}

/** An e-mail address; a likely typo is questioned when the field loses focus. */
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
          <span>
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
          </span>
        )}
      </p>
    </div>
  );
}
