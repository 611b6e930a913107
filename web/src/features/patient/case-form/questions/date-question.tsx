import { useState } from 'react';
import { ageOn } from '../../../../../../common/calendar-day.js';
import { formatDay } from '../../../../../../common/dates.js';
import { BIRTH_DATE } from '../../../../../../common/questionnaire/questionnaire.js';
import { stockholmDay } from '../../../../../../common/stockholm-day.js';
import { typedBirthDate } from '../../../../../../common/typed-birth-date.js';
import { businessNow } from '../../../../shared/site/business-time.js';
import { usePage } from '../../../../shared/site/page-context.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { caseFormTexts } from '../case-form.texts.js';
import { labelOf } from './legend.js';
import styles from './questions.module.css';
import type { QuestionProps } from './question-props.js';

const texts = caseFormTexts.date;

/**
 * A day, typed as one usually writes it: a calendar is slow to turn back to the year of one's birth. Only the day is an
 * answer, so the last digits of an identity number stay in the field, and leave it with the focus.
 */
export function DateQuestion({ question, value, error, onChange }: QuestionProps<string>) {
  const { renderedAt } = usePage();
  const today = stockholmDay(businessNow(renderedAt));
  const [typed, setTyped] = useState(value ?? '');
  // The answer may also have been changed elsewhere.
  const day = value === '' ? null : value;
  const shown = day === null || typedBirthDate(typed, today) === day ? typed : day;
  const isUnread = day === null && typed.trim() !== '';
  const type = (text: string) => {
    setTyped(text);
    // An empty answer is never sent, so the day before stays on the server until another one can be read.
    const next = typedBirthDate(text, today) ?? (value === null || text.trim() === '' ? null : '');
    if (next !== value) onChange(next);
  };
  return (
    <div className={styles.date}>
      <TextField
        name={question.id}
        label={labelOf(question)}
        isRequired={question.required}
        hint={[question.help, texts.hint].filter(Boolean).join(' ')}
        error={error !== undefined && isUnread ? caseFormTexts.problems.not_a_date : error}
        inputMode="numeric"
        autoComplete={question.id === BIRTH_DATE ? 'bday' : 'off'}
        value={shown}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(day ?? typed)}
      />
      <p role="status" className={styles.read}>
        {day !== null && day <= today && error === undefined && (
          <span>{texts.read(formatDay(day), ageOn(today, day))}</span>
        )}
      </p>
    </div>
  );
}
