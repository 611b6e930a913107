import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import type { LogReviewResponse } from '../../../../../src/clinic/keeping/log-review/log-review.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { StepUpDialog } from '../../../shared/auth/step-up-dialog.js';
import { useTexts } from '../../../shared/language.js';
import styles from '../editing/people.module.css';
import { logReviewTexts } from './log-review.texts.js';
import { sendTo } from '../../../shared/api/client.js';

interface ReviewProposalsProps {
  readonly proposals: LogReviewResponse['proposals'];
  readonly onChange: () => void;
}

/** What one admin has proposed: another confirms it, and any admin rejects it. */
export function ReviewProposals({ proposals, onChange }: ReviewProposalsProps) {
  const { proposals: texts, refusals } = useTexts(logReviewTexts);
  const { failed } = texts;
  const confirm = useAct({
    act: (id: string) => sendTo('POST', `/api/v1/admin/log-review/proposals/${id}/confirm`),
    texts: { done: texts.confirmed, failed, refusals },
    onDone: onChange,
  });
  const end = useAct({
    act: (id: string) => sendTo('DELETE', `/api/v1/admin/log-review/proposals/${id}`),
    texts: { done: texts.ended, failed, refusals },
    onDone: onChange,
  });
  if (proposals.length === 0) return null;
  return (
    <Stack component="section" spacing={1.5} sx={{ pt: 3, borderTop: '1px solid var(--line)' }}>
      <h2>{texts.title}</h2>
      <ul className={styles.people}>
        {proposals.map(({ id, reviewer, rules, proposedBy, isOwn }) => (
          <li key={id}>
            <span>
              {rules === null
                ? texts.reviewer(reviewer ?? texts.gone, proposedBy ?? texts.gone)
                : texts.rules(rules.randomPercent, rules.casesAnHour, proposedBy ?? texts.gone)}
            </span>
            {!isOwn && (
              <Button size="small" disabled={confirm.isPending} onClick={() => confirm.run(id)}>
                {texts.confirm}
              </Button>
            )}
            <Button size="small" color="error" disabled={end.isPending} onClick={() => end.run(id)}>
              <span>{isOwn ? texts.takeBack : texts.reject}</span>
            </Button>
          </li>
        ))}
      </ul>
      <StepUpDialog stepUp={confirm.stepUp} />
      <StepUpDialog stepUp={end.stepUp} />
    </Stack>
  );
}
