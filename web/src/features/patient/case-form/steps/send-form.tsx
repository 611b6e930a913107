import { inBackground } from '../../../../shared/errors/in-background.js';
import { useServiceDetails } from '../../../../shared/site/page-context.js';
import { Button } from '../../../../shared/ui/button.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { caseFormTexts } from '../case-form.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from '../case-form.module.css';
import type { StepPageProps } from './step-props.js';
import type { useSend } from './use-send.js';

interface SendFormProps extends Pick<StepPageProps, 'opened' | 'onBack'> {
  readonly sending: ReturnType<typeof useSend>;
  /** What is missing stands in the list at the top. */
  readonly isListed: boolean;
  /** Shows the problems of this step; true without any. */
  readonly check: () => boolean;
  /** The second box is ticked. */
  readonly startsAtOnce: boolean;
}

const texts = caseFormTexts.review;

/** Sends the form. */
export function SendForm({ opened, sending, isListed, onBack, check, startsAtOnce }: SendFormProps) {
  const service = useServiceDetails();
  const { problem, isSending, send } = sending;
  return (
    <>
      {problem !== null && !(problem.kind === 'incomplete' && isListed) && (
        <NotePanel tone="problem" text={texts[problem.kind]} error={problem.error} />
      )}
      <p className={layout.quiet}>
        {opened.state === 'needs_info'
          ? caseFormTexts.needsInfo.next
          : texts.next(service, service.refundsLateAnswers && Boolean(opened.paidOre))}
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
