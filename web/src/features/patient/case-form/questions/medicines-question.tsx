import { useId } from 'react';
import type { MedicinesValue } from '../../../../../../common/questionnaire/answers.js';
import { Choice } from '../../../../shared/ui/choice.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { caseFormTexts } from '../case-form.texts.js';
import { Legend } from './legend.js';
import choice from '../../../../shared/ui/choice.module.css';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './questions.module.css';
import type { QuestionProps } from './question-props.js';

const texts = caseFormTexts.medicines;
const ROWS = 4;

/** Medicines as free text, or an explicit "none": an empty field is ambiguous. */
export function MedicinesQuestion({ question, value, error, onChange }: QuestionProps<MedicinesValue>) {
  const id = useId();
  const hasNone = value !== null && 'none' in value;
  const text = value !== null && 'text' in value ? value.text : '';
  return (
    <fieldset
      className={`${layout.group} ${layout.stack} ${choice.group} ${styles.medicines}`}
      aria-describedby={question.help === null ? undefined : id}
    >
      <legend>
        <Legend question={question} />
      </legend>
      {question.help !== null && (
        <p id={id} className={styles.help}>
          {question.help}
        </p>
      )}
      {!hasNone && (
        <TextField
          name={question.id}
          label={texts.field}
          rows={ROWS}
          autoComplete="off"
          error={error}
          value={text}
          onChange={({ target }) => onChange(target.value === '' ? null : { text: target.value })}
        />
      )}
      <Choice
        type="checkbox"
        value="none"
        label={texts.none}
        input={{
          name: question.id,
          checked: hasNone,
          onChange: ({ target }) => onChange(target.checked ? { none: true } : null),
        }}
      />
    </fieldset>
  );
}
