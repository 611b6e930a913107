import type { Form } from '../../../../../../common/questionnaire/form.js';
import type { StoredPhoto } from '../../../../shared/case/case-types.js';
import { caseFormTexts } from '../case-form.texts.js';
import type { Step } from './form-steps.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './step-list.module.css';
import { isDone } from './step-problems.js';

interface StepListProps {
  readonly steps: readonly Step[];
  readonly current: Step;
  readonly form: Form;
  readonly photos: readonly StoredPhoto[];
  readonly onGo: (stepId: string) => void;
}

const texts = caseFormTexts.steps;

/** The steps as a list to go to, on wide screens. */
export function StepList({ steps, current, form, photos, onGo }: StepListProps) {
  return (
    <nav className={styles.nav} aria-label={texts.label}>
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.id} aria-current={step === current ? 'step' : undefined} data-done={isDone(step, form, photos)}>
            {step === current ? (
              <span className={styles.step}>
                <StepName step={step} done={isDone(step, form, photos)} />
              </span>
            ) : (
              <button type="button" className={styles.step} onClick={() => onGo(step.id)}>
                <StepName step={step} done={isDone(step, form, photos)} />
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ step, done }: { readonly step: Step; readonly done: boolean }) {
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {done ? '✓' : step.number}
      </span>
      <span>
        {step.title}
        {done && <span className={layout.unseen}>, {texts.done}</span>}
      </span>
    </>
  );
}
