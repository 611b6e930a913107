import Button from '@mui/material/Button';
import type { LogReviewResponse } from '../../../../../src/clinic/log-review/log-review.contract.js';
import { StepUpDialog } from '../../../shared/auth/step-up-dialog.js';
import { useTexts } from '../../../shared/language.js';
import styles from './log-review.module.css';
import { logReviewTexts } from './log-review.texts.js';
import { useLogReviewCalls } from './log-review-calls.js';
import { useLogReviewAct } from './use-log-review-act.js';

interface ReviewProposalsProps {
  readonly proposals: LogReviewResponse['proposals'];
  readonly onChange: () => void;
}

/** What one admin has proposed: another confirms it, and any admin rejects it. */
export function ReviewProposals({ proposals, onChange }: ReviewProposalsProps) {
  const { proposals: texts } = useTexts(logReviewTexts);
  const calls = useLogReviewCalls();
  const common = { failed: texts.failed, onDone: onChange };
  const confirm = useLogReviewAct<string>({ act: calls.confirmProposal, done: () => texts.confirmed, ...common });
  const end = useLogReviewAct<string>({ act: calls.endProposal, done: () => texts.ended, ...common });
  if (proposals.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{texts.title}</h2>
      <ul className={styles.people}>
        {proposals.map(({ id, reviewer, rules, proposedBy, isOwn }) => (
          <li key={id}>
            {rules === null
              ? texts.reviewer(reviewer ?? texts.gone, proposedBy ?? texts.gone)
              : texts.rules(rules.randomPercent, rules.casesAnHour, proposedBy ?? texts.gone)}
            {!isOwn && (
              <Button size="small" disabled={confirm.isPending} onClick={() => confirm.act(id)}>
                {texts.confirm}
              </Button>
            )}
            <Button size="small" color="error" disabled={end.isPending} onClick={() => end.act(id)}>
              {isOwn ? texts.takeBack : texts.reject}
            </Button>
          </li>
        ))}
      </ul>
      {confirm.stepUp.question !== null && <StepUpDialog stepUp={confirm.stepUp} />}
      {end.stepUp.question !== null && <StepUpDialog stepUp={end.stepUp} />}
    </section>
  );
}
