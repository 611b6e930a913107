import { answerOf } from '../../../../../../common/questionnaire/answers.js';
import styles from './review.module.css';
import { caseFormTexts } from '../case-form.texts.js';
import { answerText } from '../../../../../../common/questionnaire/answer-text.js';
import { PHOTOS_STEP, SUMMARY_STEP, type Step } from './form-steps.js';
import { hasRequiredPhotos, storedPhotos } from './required-photos.js';
import type { StepPageProps } from './step-props.js';
import { TextButton } from '../../../../shared/ui/text-button.js';

type ReviewProps = Pick<StepPageProps, 'opened' | 'form' | 'groups' | 'onGo'>;

const texts = caseFormTexts.review;

/** All answers, step by step, each with a link back. */
export function Review({ opened, form, groups, onGo }: ReviewProps) {
  return (
    <div className={styles.review}>
      {groups
        .filter(({ id }) => id !== SUMMARY_STEP)
        .map((step) => (
          <section key={step.id}>
            <header>
              <h2>{step.title}</h2>
              <TextButton aria-label={texts.editGroup(step.title)} onClick={() => onGo(step.id)}>
                {texts.edit}
              </TextButton>
            </header>
            {step.id === PHOTOS_STEP && <Photos opened={opened} />}
            <Answers step={step} form={form} />
          </section>
        ))}
    </div>
  );
}

function Answers({ step, form }: { readonly step: Step; readonly form: ReviewProps['form'] }) {
  return (
    <dl>
      {step.questions.map((question) => {
        const value = answerOf(form.answers, question.id);
        if (value === undefined && !question.required) return null;
        return (
          <div key={question.id}>
            <dt>{question.label}</dt>
            <dd data-missing={value === undefined}>
              {value === undefined ? texts.missing : answerText(question, value)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Photos({ opened }: Pick<ReviewProps, 'opened'>) {
  const stored = storedPhotos(opened.photos);
  return (
    <>
      <ul className={styles.photos}>
        {stored.map(({ slot, updatedAt }) => (
          <li key={slot}>
            <img
              src={`/api/v1/cases/${opened.id}/photos/${slot}?size=400&v=${encodeURIComponent(updatedAt ?? '')}`}
              alt=""
              width="96"
              height="96"
            />
          </li>
        ))}
      </ul>
      <p data-missing={!hasRequiredPhotos(opened.photos)} className={styles.count}>
        {hasRequiredPhotos(opened.photos) ? texts.photoCount(stored.length) : texts.noPhotos}
      </p>
    </>
  );
}
