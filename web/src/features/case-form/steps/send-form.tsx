import { useState } from 'react';
import { CaseCallError } from '../../../shared/case/case-call.js';
import { PHOTO_SLOTS } from '../../../../../common/photos.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Button } from '../../../shared/ui/button.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { caseFormTexts } from '../case-form.texts.js';
import styles from '../case-form.module.css';
import { closeStore } from '../saving/open-stores.js';
import { PHOTOS_STEP, type Step } from './form-steps.js';
import type { StepPageProps } from './step-props.js';

interface SendFormProps extends StepPageProps {
  /** Shows what is wrong on this step; true when nothing is. */
  readonly check: () => boolean;
}

interface Problem {
  readonly text: string;
  /** Where it can be mended. */
  readonly steps: readonly Step[];
}

const texts = caseFormTexts.review;

/** Sends the form, and says what is missing when it cannot be sent. */
export function SendForm({
  opened,
  calls,
  form,
  store,
  steps,
  onBack,
  onGo,
  onChanged,

  check,
}: SendFormProps) {
  const { answerTargetHours } = useSiteConfig();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setIsSending] = useState(false);

  const send = async () => {
    setProblem(null);
    setIsSending(true);
    try {
      await store.flush();
      if (store.read().pause === 'offline') return setProblem({ text: texts.offline, steps: [] });
      await calls.submit(form.questionnaire.version);
      await closeStore(opened.id);
      onChanged();
    } catch (error) {
      setProblem(problemOf(error, steps));
      // Stopped by what the answers say today, or no longer to be sent: the case tells.
      if (error instanceof CaseCallError && error.status === 409) onChanged();
    } finally {
      setIsSending(false);
    }
  };

  return (
    <>
      {problem !== null && (
        <NotePanel tone="problem" text={problem.text}>
          {problem.steps.map((step) => (
            <TextButton key={step.id} onClick={() => onGo(step.id)}>
              {step.title}
            </TextButton>
          ))}
        </NotePanel>
      )}
      <p className={styles.note}>{texts.next(answerTargetHours)}</p>
      <div className={styles.ways}>
        <Button tone="quiet" onClick={onBack}>
          {caseFormTexts.steps.back}
        </Button>
        <Button
          tone="next"
          disabled={isSending}
          onClick={() => {
            if (check()) inBackground(send(), 'sending the form');
          }}
        >
          {isSending ? texts.sending : texts.send}
        </Button>
      </div>
    </>
  );
}

function problemOf(error: unknown, steps: readonly Step[]): Problem {
  if (!(error instanceof CaseCallError)) throw error;
  const { missing = [] } = error.body;
  if (error.code === 'incomplete') {
    const isMissing = ({ id, questions }: Step) =>
      questions.some((question) => missing.includes(question.id)) ||
      (id === PHOTOS_STEP && PHOTO_SLOTS.some((slot) => missing.includes(slot)));
    return { text: texts.incomplete, steps: steps.filter(isMissing) };
  }
  if (error.code === 'uploading') return { text: texts.uploading, steps: [] };
  return { text: texts.failed, steps: [] };
}
