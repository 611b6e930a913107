import { useId } from 'react';
import { Choice } from '../../../../shared/ui/choice.js';
import styles from './questions.module.css';
import type { QuestionProps } from './question-props.js';
import choice from '../../../../shared/ui/choice.module.css';

/** The consent that sending the form requires. */
export function ConsentQuestion({ question, value, error, onChange }: QuestionProps<true>) {
  const id = useId();
  return (
    <div className={styles.consent} data-invalid={error !== undefined}>
      {question.help !== null && <p className={styles.help}>{question.help}</p>}
      <Choice
        type="checkbox"
        value="true"
        label={question.label}
        input={{
          name: question.id,
          checked: value === true,
          onChange: ({ target }) => onChange(target.checked ? true : null),
          ...(error !== undefined && { 'aria-describedby': id, 'aria-invalid': true }),
        }}
      />
      {error !== undefined && (
        <p id={id} className={choice.error}>
          {error}
        </p>
      )}
    </div>
  );
}
