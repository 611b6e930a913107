import { useId } from 'react';
import { SCALE_MAX } from '../../../../../../common/questionnaire/questionnaire.js';
import { caseFormTexts } from '../case-form.texts.js';
import { Legend } from './legend.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './questions.module.css';
import type { QuestionProps } from './question-props.js';
import choice from '../../../../shared/ui/choice.module.css';

const STEPS = Array.from({ length: SCALE_MAX + 1 }, (_, step) => step);

/** A number from 0 to 10, as radio buttons: nothing is chosen before one has chosen. */
export function ScaleQuestion({ question, value, error, onChange }: QuestionProps<number>) {
  const id = useId();
  const describedBy = [question.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={`${layout.group} ${choice.group} ${styles.scale}`}
      role="radiogroup"
      aria-required={question.required}
      aria-invalid={error !== undefined}
      data-invalid={error !== undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend>
        <Legend question={question} />
      </legend>
      {question.help !== null && (
        <p id={`${id}-help`} className={styles.help}>
          {question.help}
        </p>
      )}
      <div className={styles.scaleSteps}>
        {STEPS.map((step) => (
          <label key={step} className={styles.scaleStep}>
            <input
              type="radio"
              name={question.id}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
            />
            <span>{step}</span>
          </label>
        ))}
      </div>
      <p className={styles.scaleEnds} aria-hidden="true">
        <span>{caseFormTexts.scale.least}</span>
        <span>{caseFormTexts.scale.most}</span>
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className={choice.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
