import { PHOTO_SLOTS } from '../../../../../../common/photos.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useServiceDetails } from '../../../../shared/site/page-context.js';
import { Button } from '../../../../shared/ui/button.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { caseFormTexts } from '../case-form.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from '../case-form.module.css';
import { PHOTOS_STEP, type Step } from './form-steps.js';
import { screenOf } from './screens.js';
import type { StepPageProps } from './step-props.js';
import { useSend, type SendProblem } from './use-send.js';

interface SendFormProps extends StepPageProps {
  /** Shows the problems of this step; true without any. */
  readonly check: () => boolean;
  /** The second box is ticked. */
  readonly startsAtOnce: boolean;
}

const texts = caseFormTexts.review;

/** Sends the form, and lists missing answers when it cannot be sent. */
export function SendForm({ groups, onBack, onEdit, check, startsAtOnce, ...parts }: SendFormProps) {
  const service = useServiceDetails();
  const { problem, isSending, send } = useSend(parts);
  return (
    <>
      {problem !== null && (
        <NotePanel tone="problem" text={texts[problem.kind]} error={problem.error}>
          {stepsToMend(problem, groups).map((step) => (
            <TextButton key={step.id} onClick={() => onEdit(placeToMend(problem, step))}>
              {step.title}
            </TextButton>
          ))}
        </NotePanel>
      )}
      <p className={layout.quiet}>
        {parts.opened.state === 'needs_info'
          ? caseFormTexts.needsInfo.next
          : texts.next(service, service.refundsLateAnswers && Boolean(parts.opened.paidOre))}
      </p>
      <div className={styles.ways}>
        <Button tone="quiet" onClick={onBack}>
          {caseFormTexts.steps.back}
        </Button>
        <Button
          tone="next"
          disabled={isSending}
          onClick={() => {
            if (check()) inBackground(send(startsAtOnce), 'sending the form');
          }}
        >
          {isSending ? texts.sending : texts.send}
        </Button>
      </div>
    </>
  );
}

function stepsToMend({ missing }: SendProblem, steps: readonly Step[]): readonly Step[] {
  return steps.filter(
    ({ id, questions }) =>
      questions.some((question) => missing.includes(question.id)) ||
      (id === PHOTOS_STEP && PHOTO_SLOTS.some((slot) => missing.includes(slot))),
  );
}

function placeToMend({ missing }: SendProblem, { id, questions }: Step): string {
  const question = questions.find((each) => missing.includes(each.id));
  return question ? screenOf(id, question.id) : id;
}
