import { TextField } from '../../../../shared/ui/text-field.js';
import { labelOf } from './legend.js';
import styles from './questions.module.css';
import type { QuestionProps } from './question-props.js';

/** A whole number. */
export function NumberQuestion({ question, value, error, onChange }: QuestionProps<number>) {
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
        onChange={({ target }) => onChange(numberOf(target.value))}
      />
    </div>
  );
}

/** Drops all characters but digits: others are typing errors. */
function numberOf(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 9);
  return digits === '' ? null : Number(digits);
}
