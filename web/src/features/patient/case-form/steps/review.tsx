import { PHOTO_SLOTS } from '../../../../../../common/photos.js';
import { answerOf } from '../../../../../../common/questionnaire/answers.js';
import { photoTitles } from '../../../../shared/case/photo.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './review.module.css';
import { caseFormTexts } from '../case-form.texts.js';
import { answerText } from '../../../../../../common/questionnaire/answer-text.js';
import { PHOTOS_STEP, SUMMARY_STEP, type Step } from './form-steps.js';
import { hasRequiredPhotos, storedPhotos } from './required-photos.js';
import { FURTHER_PHOTOS, screenOf } from './screens.js';
import type { StepPageProps } from './step-props.js';
import { TextButton } from '../../../../shared/ui/text-button.js';

type ReviewProps = Pick<StepPageProps, 'opened' | 'form' | 'groups' | 'onEdit'>;

const texts = caseFormTexts.review;

/** All answers, step by step, each with a button that changes it. */
export function Review({ opened, form, groups, onEdit }: ReviewProps) {
  return (
    <div className={`${layout.parts} ${styles.review}`}>
      {groups
        .filter(({ id }) => id !== SUMMARY_STEP)
        .map((step) => (
          <section key={step.id}>
            <header>
              <h2>{step.title}</h2>
              {step.id === PHOTOS_STEP && <Edit what={step.title} stepId={step.id} onEdit={onEdit} />}
            </header>
            {step.id === PHOTOS_STEP && <Photos opened={opened} onEdit={onEdit} />}
            <Answers step={step} form={form} onEdit={onEdit} />
          </section>
        ))}
    </div>
  );
}

interface EditProps extends Pick<ReviewProps, 'onEdit'> {
  readonly what: string;
  readonly stepId: string;
}

function Edit({ what, stepId, onEdit }: EditProps) {
  return (
    <TextButton aria-label={texts.editOf(what)} data-edit={stepId} onClick={() => onEdit(stepId)}>
      {texts.edit}
    </TextButton>
  );
}

function Answers({ step, form, onEdit }: Pick<ReviewProps, 'form' | 'onEdit'> & { readonly step: Step }) {
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
            <dd className={styles.edit}>
              <Edit what={question.label} stepId={screenOf(step.id, question.id)} onEdit={onEdit} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Photos({ opened, onEdit }: Pick<ReviewProps, 'opened' | 'onEdit'>) {
  const stored = storedPhotos(opened.photos);
  return (
    <>
      {stored.length > 0 && (
        <ul className={styles.photos}>
          {stored.map(({ slot, updatedAt }) => (
            <li key={slot}>
              <button
                type="button"
                aria-label={texts.editOf(photoTitles[slot])}
                data-edit={screenOf(PHOTOS_STEP, slot)}
                onClick={() => onEdit(screenOf(PHOTOS_STEP, slot))}
              >
                <img
                  src={`/api/v1/cases/${opened.id}/photos/${slot}?size=400&v=${encodeURIComponent(updatedAt ?? '')}`}
                  alt=""
                  width="96"
                  height="96"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p data-missing={!hasRequiredPhotos(opened.photos)} className={styles.count}>
        {hasRequiredPhotos(opened.photos) ? texts.photoCount(stored.length) : texts.noPhotos}
      </p>
      {stored.length < PHOTO_SLOTS.length && (
        <TextButton data-edit={FURTHER_PHOTOS} onClick={() => onEdit(FURTHER_PHOTOS)}>
          {texts.furtherPhotos}
        </TextButton>
      )}
    </>
  );
}
