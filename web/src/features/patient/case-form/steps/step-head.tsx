import { photoTitles } from '../../../../shared/case/photo.texts.js';
import { caseFormTexts } from '../case-form.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from '../case-form.module.css';
import { numberedSteps, SUMMARY_STEP } from './form-steps.js';
import { FormSaveNote } from './form-save-note.js';
import type { StepPageProps } from './step-props.js';

const texts = caseFormTexts.steps;

/**
 * Where one is, and that the answers are safe. On phones the heading is the step's name; a screen reader also hears the
 * question, which stands below it as the largest text.
 */
export function StepHead({ step, form, state, isSingle, place }: StepPageProps) {
  const { title, number, questions, slots = [] } = step;
  // A follow-up comes and goes below the question.
  const spoken =
    slots.length > 0 ? slots.map((slot) => photoTitles[slot]) : questions.slice(0, 1).map(({ label }) => label);
  return (
    <header className={styles.head}>
      <progress className={styles.line} value={place.index + 1} max={place.count} aria-hidden="true" />
      <p className={styles.place}>
        <span id="steg">{number !== null && texts.step(number, numberedSteps(form))}</span>
        <FormSaveNote state={state} />
      </p>
      <h1 tabIndex={-1} aria-describedby={number === null ? undefined : 'steg'}>
        <span>{title}</span>
        {isSingle &&
          step.id !== SUMMARY_STEP &&
          spoken.map((what) => <span key={what} className={layout.unseen}>{` ${what}`}</span>)}
      </h1>
    </header>
  );
}
