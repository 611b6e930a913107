import { TextField } from '../../../../shared/ui/text-field.js';
import { labelOf } from './legend.js';
import styles from './questions.module.css';
import type { QuestionProps } from './question-props.js';

/** A whole number; what is none stays as it was typed, and is refused. */
export function NumberQuestion({ question, value, error, onChange }: QuestionProps<number | string>) {
  return (
    <div className={styles.date}>
      <TextField
        name={question.id}
        label={labelOf(question)}
        isRequired={question.required}
        hint={question.help ?? undefined}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onChange(typedNumber(target.value))}
      />
    </div>
  );
}

const WHOLE = /^\s*\d{1,9}\s*$/;

function typedNumber(typed: string): number | string | null {
  if (typed.trim() === '') return null;
  return WHOLE.test(typed) ? Number(typed) : typed;
}
