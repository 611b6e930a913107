import { BIRTH_DATE } from '../../../../../../common/questionnaire/questionnaire.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { caseFormTexts } from '../case-form.texts.js';
import { labelOf } from './legend.js';
import styles from './questions.module.css';
import type { QuestionProps } from './question-props.js';
import { dayOfTyped } from './typed-day.js';

/** A day, typed: a calendar is slow to turn back to the year of one's birth. */
export function DateQuestion({ question, value, error, onChange }: QuestionProps<string>) {
  return (
    <div className={styles.date}>
      <TextField
        name={question.id}
        label={labelOf(question)}
        isRequired={question.required}
        hint={[question.help, caseFormTexts.date.hint].filter(Boolean).join(' ')}
        error={error}
        inputMode="numeric"
        autoComplete={question.id === BIRTH_DATE ? 'bday' : 'off'}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : dayOfTyped(target.value))}
      />
    </div>
  );
}
